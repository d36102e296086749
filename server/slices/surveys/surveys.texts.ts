import type { Locale } from '#contract/resources/surveys.ts'
import type { FormItem } from '#science/instruments/form.ts'

/** The instruction above the statements, in every language of the survey. */
export const instructions: Record<Locale, string> = {
  en: 'Describe yourself as you generally are now, not as you wish to be. There are no right or wrong answers, and there is no time limit.',
  de: 'Beschreiben Sie sich so, wie Sie heute im Allgemeinen sind, nicht so, wie Sie gern wären. Es gibt keine richtigen oder falschen Antworten und keine Zeitbegrenzung.',
  fr: 'Décrivez-vous tel que vous êtes en général aujourd’hui, et non tel que vous aimeriez être. Il n’y a ni bonne ni mauvaise réponse, et aucune limite de temps.',
  es: 'Descríbase tal como es en general ahora, no como le gustaría ser. No hay respuestas correctas ni incorrectas y no hay límite de tiempo.',
  it: 'Si descriva così com’è in generale oggi, non come vorrebbe essere. Non ci sono risposte giuste o sbagliate e non c’è limite di tempo.',
  nl: 'Beschrijf uzelf zoals u nu over het algemeen bent, niet zoals u zou willen zijn. Er zijn geen goede of foute antwoorden en er is geen tijdslimiet.',
  pl: 'Proszę opisać siebie takim, jakim Pan/Pani jest na co dzień, a nie takim, jakim chciałby/chciałaby Pan/Pani być. Nie ma dobrych ani złych odpowiedzi i nie ma limitu czasu.',
  pt: 'Descreva-se como é em geral hoje, não como gostaria de ser. Não há respostas certas ou erradas e não há limite de tempo.',
  sv: 'Beskriv dig själv så som du i allmänhet är nu, inte som du önskar att du vore. Det finns inga rätta eller felaktiga svar och ingen tidsgräns.',
  ar: 'صف نفسك كما أنت عمومًا الآن، لا كما تتمنى أن تكون. لا توجد إجابات صحيحة أو خاطئة، ولا يوجد حد زمني.',
}

const sentence = (text: string) => `I ${text.charAt(0).toLowerCase()}${text.slice(1)}.`

/** A statement as a whole sentence. Those of the language files are, but for the English ones; a short form's are already. */
export const statement = (
  locale: Locale,
  { text, packageId }: Pick<FormItem, 'text' | 'packageId'>,
  words: ReadonlyMap<string, string> | undefined,
): string => {
  if (packageId === null) return text
  return locale === 'en' ? sentence(text) : (words?.get(packageId) ?? sentence(text))
}
