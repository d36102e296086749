import { filledIn } from '#contract/right-to-left.ts'
import type { Locale } from '#contract/resources/surveys.ts'

/** What every mail says around its own words; what stands in braces is filled in. */
export interface MailFrame {
  hello: string
  /** To whoever has given no name. */
  hello_alone: string
  /** On the button of whoever is asked to answer. */
  open: string
  /** From so many to so many. */
  range: string
  copy: string
  stop: string
  questions: string
  sent: string
  /** In place of the questions where somebody of the company wrote it. */
  answer: string
}

/** A text with its places filled in, all at once: a name that looks like a place stays a name. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, place: string) => {
    const value = values[place]
    return value === undefined ? whole : filledIn(text, value)
  })

/** How somebody is greeted. */
export const helloIn = (locale: Locale, first: string): string =>
  first ? filled(mailFrames[locale].hello, { first }) : mailFrames[locale].hello_alone

/** How many minutes, as a language says it: a range, or one number where it is no range. */
export const minutesIn = (locale: Locale, [from, to]: readonly [number, number]): string =>
  from === to ? String(from) : filled(mailFrames[locale].range, { from: String(from), to: String(to) })

/** The words around a mail, in every language of the survey. */
export const mailFrames: Record<Locale, MailFrame> = {
  en: {
    hello: 'Hello {first},',
    hello_alone: 'Hello,',
    open: 'See what it is about',
    range: '{from} to {to}',
    copy: 'Or copy this address: {url}',
    stop: 'You want no more of these mails? {url}',
    questions: 'Questions? Write to {support}',
    sent: 'Sent by {company}',
    answer: 'Your answer reaches {name}',
  },
  de: {
    hello: 'Guten Tag {first},',
    hello_alone: 'Guten Tag,',
    open: 'Ansehen, worum es geht',
    range: '{from} bis {to}',
    copy: 'Oder kopieren Sie diese Adresse: {url}',
    stop: 'Sie möchten keine solchen E-Mails mehr? {url}',
    questions: 'Fragen? Schreiben Sie an {support}',
    sent: 'Gesendet von {company}',
    answer: 'Ihre Antwort erreicht {name}',
  },
  fr: {
    hello: 'Bonjour {first},',
    hello_alone: 'Bonjour,',
    open: 'Voir de quoi il s’agit',
    range: '{from} à {to}',
    copy: 'Ou copiez cette adresse : {url}',
    stop: 'Vous ne voulez plus de ces e-mails ? {url}',
    questions: 'Des questions ? Écrivez à {support}',
    sent: 'Envoyé par {company}',
    answer: 'Votre réponse parvient à {name}',
  },
  es: {
    hello: 'Hola, {first}:',
    hello_alone: 'Hola:',
    open: 'Ver de qué se trata',
    range: '{from} a {to}',
    copy: 'O copie esta dirección: {url}',
    stop: '¿No quiere recibir más correos como este? {url}',
    questions: '¿Preguntas? Escriba a {support}',
    sent: 'Enviado por {company}',
    answer: 'Su respuesta llega a {name}',
  },
  it: {
    hello: 'Buongiorno {first},',
    hello_alone: 'Buongiorno,',
    open: 'Vedere di che cosa si tratta',
    range: '{from}–{to}',
    copy: 'Oppure copi questo indirizzo: {url}',
    stop: 'Non vuole più ricevere queste e-mail? {url}',
    questions: 'Domande? Scriva a {support}',
    sent: 'Inviata da {company}',
    answer: 'La sua risposta arriva a {name}',
  },
  nl: {
    hello: 'Hallo {first},',
    hello_alone: 'Hallo,',
    open: 'Bekijken waar het om gaat',
    range: '{from} tot {to}',
    copy: 'Of kopieer dit adres: {url}',
    stop: 'Wilt u deze e-mails niet meer ontvangen? {url}',
    questions: 'Vragen? Schrijf naar {support}',
    sent: 'Verzonden door {company}',
    answer: 'Uw antwoord komt aan bij {name}',
  },
  pl: {
    hello: 'Dzień dobry {first},',
    hello_alone: 'Dzień dobry,',
    open: 'Zobacz, o co chodzi',
    range: '{from}–{to}',
    copy: 'Albo proszę skopiować ten adres: {url}',
    stop: 'Bez dalszych takich e-maili: {url}',
    questions: 'Pytania? Proszę napisać na adres {support}',
    sent: 'Wysyła {company}',
    answer: 'Odpowiedź trafi do: {name}',
  },
  pt: {
    hello: 'Olá, {first}!',
    hello_alone: 'Olá!',
    open: 'Ver do que se trata',
    range: '{from} a {to}',
    copy: 'Ou copie este endereço: {url}',
    stop: 'Não quer mais receber estes e-mails? {url}',
    questions: 'Dúvidas? Escreva para {support}',
    sent: 'Enviado por {company}',
    answer: 'A sua resposta chega a {name}',
  },
  sv: {
    hello: 'Hej {first},',
    hello_alone: 'Hej,',
    open: 'Se vad det handlar om',
    range: '{from} till {to}',
    copy: 'Eller kopiera den här adressen: {url}',
    stop: 'Vill du inte ha fler sådana mejl? {url}',
    questions: 'Frågor? Skriv till {support}',
    sent: 'Skickat av {company}',
    answer: 'Ditt svar når {name}',
  },
  ar: {
    hello: 'مرحبًا {first}،',
    hello_alone: 'مرحبًا،',
    open: 'اعرف ما الموضوع',
    range: '{from} إلى {to}',
    copy: 'أو انسخ هذا العنوان: {url}',
    stop: 'لا تريد المزيد من هذه الرسائل؟ {url}',
    questions: 'أسئلة؟ اكتب إلى {support}',
    sent: 'أرسلتها {company}',
    answer: 'يصل ردك إلى {name}',
  },
}
