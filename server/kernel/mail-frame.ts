import type { Locale } from '#contract/resources/surveys.ts'

/** What every mail says around its own words; {url}, {support} and {company} are filled in. */
export interface MailFrame {
  copy: string
  stop: string
  questions: string
  sent: string
}

/** A text with its places filled in, all at once: a name that looks like a place stays a name. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, place: string) => values[place] ?? whole)

/** The words around a mail, in every language of the survey. */
export const mailFrames: Record<Locale, MailFrame> = {
  en: {
    copy: 'Or copy this address: {url}',
    stop: 'You want no more of these mails? {url}',
    questions: 'Questions? Write to {support}',
    sent: 'Sent by {company}',
  },
  de: {
    copy: 'Oder kopieren Sie diese Adresse: {url}',
    stop: 'Sie möchten keine solchen E-Mails mehr? {url}',
    questions: 'Fragen? Schreiben Sie an {support}',
    sent: 'Gesendet von {company}',
  },
  fr: {
    copy: 'Ou copiez cette adresse : {url}',
    stop: 'Vous ne voulez plus de ces e-mails ? {url}',
    questions: 'Des questions ? Écrivez à {support}',
    sent: 'Envoyé par {company}',
  },
  es: {
    copy: 'O copie esta dirección: {url}',
    stop: '¿No quiere recibir más correos como este? {url}',
    questions: '¿Preguntas? Escriba a {support}',
    sent: 'Enviado por {company}',
  },
  it: {
    copy: 'Oppure copi questo indirizzo: {url}',
    stop: 'Non vuole più ricevere queste e-mail? {url}',
    questions: 'Domande? Scriva a {support}',
    sent: 'Inviata da {company}',
  },
  nl: {
    copy: 'Of kopieer dit adres: {url}',
    stop: 'Wilt u deze e-mails niet meer ontvangen? {url}',
    questions: 'Vragen? Schrijf naar {support}',
    sent: 'Verzonden door {company}',
  },
  pl: {
    copy: 'Albo proszę skopiować ten adres: {url}',
    stop: 'Bez dalszych takich e-maili: {url}',
    questions: 'Pytania? Proszę napisać na adres {support}',
    sent: 'Wysyła {company}',
  },
  pt: {
    copy: 'Ou copie este endereço: {url}',
    stop: 'Não quer mais receber estes e-mails? {url}',
    questions: 'Dúvidas? Escreva para {support}',
    sent: 'Enviado por {company}',
  },
  sv: {
    copy: 'Eller kopiera den här adressen: {url}',
    stop: 'Vill du inte ha fler sådana mejl? {url}',
    questions: 'Frågor? Skriv till {support}',
    sent: 'Skickat av {company}',
  },
  ar: {
    copy: 'أو انسخ هذا العنوان: {url}',
    stop: 'لا تريد المزيد من هذه الرسائل؟ {url}',
    questions: 'أسئلة؟ اكتب إلى {support}',
    sent: 'أرسلتها {company}',
  },
}
