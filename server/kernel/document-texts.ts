import { preferredLocale } from '#contract/preferred-locale.ts'
import type { Locale } from '#contract/resources/surveys.ts'

// What the documents of pages for people outside say by themselves, in each language of the survey.

interface DocumentTexts {
  /** Where no script runs. */
  noscript: string
  /** What each page is called. */
  titles: Record<SpokenPath, string>
}

type SpokenPath =
  | '/expert-survey'
  | '/survey/register'
  | '/survey/take'
  | '/survey/thank-you'
  | '/funnels/[campaign]'
  | '/unsubscribe'
const titles = (
  register: string,
  take: string,
  thanks: string,
  apply: string,
  stop: string,
  expert: string,
): DocumentTexts['titles'] => ({
  '/survey/register': register,
  '/survey/take': take,
  '/survey/thank-you': thanks,
  '/funnels/[campaign]': apply,
  '/unsubscribe': stop,
  '/expert-survey': expert,
})

const TEXTS: Record<Exclude<Locale, 'en'>, DocumentTexts> = {
  de: {
    noscript: 'Um sich hier zu bewerben oder zu antworten, schalten Sie JavaScript in Ihrem Browser ein.',
    titles: titles(
      'Anmeldung zu Ihrem Fragebogen',
      'Fragebogen',
      'Danke',
      'Bewerben',
      'Keine E-Mails mehr',
      'Was eine Stelle verlangt',
    ),
  },
  fr: {
    noscript: 'Pour postuler ou répondre ici, activez JavaScript dans votre navigateur.',
    titles: titles(
      'Inscription à votre questionnaire',
      'Questionnaire',
      'Merci',
      'Postuler',
      'Plus d’e-mails',
      'Ce que demande un poste',
    ),
  },
  es: {
    noscript: 'Para presentar su solicitud o responder aquí, active JavaScript en su navegador.',
    titles: titles(
      'Registro para su cuestionario',
      'Cuestionario',
      'Gracias',
      'Solicitar',
      'No más correos',
      'Lo que pide un puesto',
    ),
  },
  it: {
    noscript: 'Per candidarsi o rispondere qui, attivi JavaScript nel Suo browser.',
    titles: titles(
      'Iscrizione al Suo questionario',
      'Questionario',
      'Grazie',
      'Candidati',
      'Niente più e-mail',
      'Che cosa richiede una posizione',
    ),
  },
  nl: {
    noscript: 'Zet JavaScript aan in uw browser om hier te solliciteren of te antwoorden.',
    titles: titles(
      'Aanmelden voor uw vragenlijst',
      'Vragenlijst',
      'Bedankt',
      'Solliciteren',
      'Geen e-mails meer',
      'Wat een functie vraagt',
    ),
  },
  pl: {
    noscript: 'Aby aplikować lub odpowiadać tutaj, proszę włączyć JavaScript w przeglądarce.',
    titles: titles(
      'Zgłoszenie do kwestionariusza',
      'Kwestionariusz',
      'Dziękujemy',
      'Aplikuj',
      'Bez dalszych e-maili',
      'Czego wymaga stanowisko',
    ),
  },
  pt: {
    noscript: 'Para se candidatar ou responder aqui, ative o JavaScript no seu navegador.',
    titles: titles(
      'Inscrição para o seu questionário',
      'Questionário',
      'Agradecemos',
      'Candidatar-me',
      'Sem mais e-mails',
      'O que um cargo pede',
    ),
  },
  sv: {
    noscript: 'Slå på JavaScript i din webbläsare för att ansöka eller svara här.',
    titles: titles(
      'Anmälan till ditt frågeformulär',
      'Frågeformulär',
      'Tack',
      'Ansök',
      'Inga fler mejl',
      'Vad en tjänst kräver',
    ),
  },
  ar: {
    noscript: 'لتقديم طلبك أو للإجابة هنا، فعّل JavaScript في متصفحك.',
    titles: titles('التسجيل لاستبيانك', 'الاستبيان', 'شكرًا لك', 'تقديم الطلب', 'لا مزيد من الرسائل', 'ما تتطلبه الوظيفة'),
  },
}

const isSpoken = (path: string): path is SpokenPath => Object.hasOwn(TEXTS.de.titles, path)

/** The languages that a browser asks for, the most wanted first. */
const languagesOf = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [language = '', ...more] = part.split(';').map((one) => one.trim())
      const weight = more.find((one) => one.startsWith('q='))
      return { language, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
    })
    .filter(({ language, weight }) => language !== '' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ language }) => language)

/** The language in which a page is drawn; none where its words are English alone. */
export const spokenBy = (path: string, acceptLanguage: string | undefined): { locale: Locale } | null =>
  isSpoken(path) ? { locale: preferredLocale(languagesOf(acceptLanguage ?? '')) } : null

/** What the document says in a language; English says what stands in the template and the table of pages. */
export const documentTexts = (path: string, locale: Locale): { noscript: string; title: string } | null =>
  locale === 'en' || !isSpoken(path) ? null : { noscript: TEXTS[locale].noscript, title: TEXTS[locale].titles[path] }
