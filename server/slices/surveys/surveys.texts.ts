import type { StatementLocale } from '#contract/resources/surveys.ts'
import type { FormItem } from '#science/instruments/form.ts'

/** The instruction above the statements, in every language in which they are read. */
export const instructions: Record<StatementLocale, string> = {
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
  bg: 'Опишете се такъв/такава, какъвто/каквато сте сега като цяло, а не какъвто/каквато бихте искали да бъдете. Няма верни или грешни отговори и няма ограничение във времето.',
  ca: 'Descriviu-vos tal com sou ara en general, no com us agradaria ser. No hi ha respostes correctes ni incorrectes i no hi ha límit de temps.',
  cs: 'Popište se tak, jak jste na tom obecně nyní, ne jak byste si přáli být. Neexistují správné ani špatné odpovědi a není žádný časový limit.',
  da: 'Beskriv dig selv, som du generelt er nu, ikke som du ønsker at være. Der er ingen rigtige eller forkerte svar, og der er ingen tidsgrænse.',
  fi: 'Kuvaile itseäsi sellaisena kuin yleensä nyt olet, älä sellaisena kuin haluaisit olla. Oikeita tai vääriä vastauksia ei ole, eikä aikarajaa ole.',
  hu: 'Úgy jellemezze magát, amilyen most általában, ne úgy, amilyen lenni szeretne. Nincsenek jó vagy rossz válaszok, és nincs időkorlát.',
  id: 'Gambarkan diri Anda sebagaimana umumnya sekarang, bukan sebagaimana yang Anda inginkan. Tidak ada jawaban benar atau salah, dan tidak ada batas waktu.',
  ja: 'こうありたいと思う自分ではなく、今の普段の自分についてお答えください。正しい答えや間違った答えはなく、時間制限もありません。',
  ko: '되고 싶은 모습이 아니라 평소 지금의 모습대로 답해 주세요. 맞거나 틀린 답은 없으며, 시간 제한도 없습니다.',
  no: 'Beskriv deg selv slik du vanligvis er nå, ikke slik du ønsker å være. Det finnes ingen riktige eller gale svar, og det er ingen tidsgrense.',
  ro: 'Descrieți-vă așa cum sunteți în general acum, nu așa cum v-ați dori să fiți. Nu există răspunsuri corecte sau greșite și nu există limită de timp.',
  ru: 'Опишите себя таким, какой вы обычно сейчас, а не таким, каким хотели бы быть. Правильных и неправильных ответов нет, время не ограничено.',
  uk: 'Опишіть себе таким, яким ви зазвичай є зараз, а не таким, яким хотіли б бути. Правильних і неправильних відповідей немає, час не обмежено.',
  'zh-hk': '請按您目前一般的情況描述自己，而不是按您希望成為的樣子。答案沒有對錯之分，也沒有時間限制。',
}

const sentence = (text: string) => `I ${text.charAt(0).toLowerCase()}${text.slice(1)}.`

/** A statement as a whole sentence. Those of the other languages are, and so are a short form's. */
export const statement = (
  locale: StatementLocale,
  { text, packageId }: Pick<FormItem, 'text' | 'packageId'>,
  words: ReadonlyMap<string, string> | undefined,
): string => {
  if (packageId === null) return text
  return locale === 'en' ? sentence(text) : (words?.get(packageId) ?? sentence(text))
}
