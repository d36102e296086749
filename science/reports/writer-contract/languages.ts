// Words that a text of some length can hardly do without, language by language. They tell languages apart, nothing more.
const FUNCTION_WORDS: Readonly<Record<string, string>> = {
  en: 'the a an and of to in that with for you your is was what when did how who on at have it they not do this by from about',
  de: 'der die das und zu den mit von ein eine einen ist sie nicht auf für was wann wie wer haben hat im dem es sich auch bei aus',
  fr: 'le la les et de des du un une en que qui dans pour vous votre est avec sur ce quand comment quoi pas par au aux il elle',
  es: 'el la los las y de del un una en que con para su usted es por cuándo cómo qué no se lo al más como fue ha',
  it: 'il lo la gli le e di del un una in che con per suo lei è da quando come cosa non si al della dei ha più su',
  pt: 'o a os as e de do da um uma em que com para seu você é por quando como não se ao mais foi na no dos das',
  nl: 'de het een en van te in dat met voor u uw is was wat wanneer hoe wie op aan heeft niet die bij ook naar zijn hebt',
  sv: 'den det en ett och att i som med för du din är var vad när hur vem på av har inte de till om vid från',
  pl: 'i w na z do że się nie jest to jak co kiedy kto dla po od za przez o czy był była pan pani ma',
  da: 'den det en et og at i som med for du din er var hvad når hvordan hvem på af har ikke de til om ved fra',
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

const shareIn = (words: readonly string[], language: string): number => {
  const known = new Set((FUNCTION_WORDS[language] ?? '').split(' '))
  return words.filter((word) => known.has(word)).length / Math.max(1, words.length)
}

// Plain prose has well over a quarter of such words; close relatives share some.
const LEAST_SHARE = 0.12

/** Whether a text seems to be in the language of a locale. False for languages that cannot be told here: nobody would notice. */
export const isInLanguage = (text: string, locale: string): boolean => {
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? ''
  if (!(language in FUNCTION_WORDS)) return false
  const words = wordsOf(text)
  const own = shareIn(words, language)
  return own >= LEAST_SHARE && Object.keys(FUNCTION_WORDS).every((other) => shareIn(words, other) <= own)
}
