import type { Locale } from '#contract/resources/surveys.ts'

/** What every mail says around its own words; {url}, {support}, {company} and {name} are filled in. */
export interface MailFrame {
  copy: string
  stop: string
  questions: string
  sent: string
  /** In place of the questions where somebody of the company wrote it. */
  answer: string
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
    answer: 'Your answer reaches {name}',
  },
  de: {
    copy: 'Oder kopieren Sie diese Adresse: {url}',
    stop: 'Sie möchten keine solchen E-Mails mehr? {url}',
    questions: 'Fragen? Schreiben Sie an {support}',
    sent: 'Gesendet von {company}',
    answer: 'Ihre Antwort erreicht {name}',
  },
  fr: {
    copy: 'Ou copiez cette adresse : {url}',
    stop: 'Vous ne voulez plus de ces e-mails ? {url}',
    questions: 'Des questions ? Écrivez à {support}',
    sent: 'Envoyé par {company}',
    answer: 'Votre réponse parvient à {name}',
  },
  es: {
    copy: 'O copie esta dirección: {url}',
    stop: '¿No quiere recibir más correos como este? {url}',
    questions: '¿Preguntas? Escriba a {support}',
    sent: 'Enviado por {company}',
    answer: 'Su respuesta llega a {name}',
  },
  it: {
    copy: 'Oppure copi questo indirizzo: {url}',
    stop: 'Non vuole più ricevere queste e-mail? {url}',
    questions: 'Domande? Scriva a {support}',
    sent: 'Inviata da {company}',
    answer: 'La sua risposta arriva a {name}',
  },
  nl: {
    copy: 'Of kopieer dit adres: {url}',
    stop: 'Wilt u deze e-mails niet meer ontvangen? {url}',
    questions: 'Vragen? Schrijf naar {support}',
    sent: 'Verzonden door {company}',
    answer: 'Uw antwoord komt aan bij {name}',
  },
  pl: {
    copy: 'Albo proszę skopiować ten adres: {url}',
    stop: 'Bez dalszych takich e-maili: {url}',
    questions: 'Pytania? Proszę napisać na adres {support}',
    sent: 'Wysyła {company}',
    answer: 'Odpowiedź trafi do: {name}',
  },
  pt: {
    copy: 'Ou copie este endereço: {url}',
    stop: 'Não quer mais receber estes e-mails? {url}',
    questions: 'Dúvidas? Escreva para {support}',
    sent: 'Enviado por {company}',
    answer: 'A sua resposta chega a {name}',
  },
  sv: {
    copy: 'Eller kopiera den här adressen: {url}',
    stop: 'Vill du inte ha fler sådana mejl? {url}',
    questions: 'Frågor? Skriv till {support}',
    sent: 'Skickat av {company}',
    answer: 'Ditt svar når {name}',
  },
  ar: {
    copy: 'أو انسخ هذا العنوان: {url}',
    stop: 'لا تريد المزيد من هذه الرسائل؟ {url}',
    questions: 'أسئلة؟ اكتب إلى {support}',
    sent: 'أرسلتها {company}',
    answer: 'يصل ردك إلى {name}',
  },
}
