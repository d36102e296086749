/** What the reading grade is made of. */
export interface ReadingCounts {
  sentences: number
  words: number
  syllables: number
}

/**
 * Reading grade of an English text after Flesch and Kincaid: .39 words per sentence + 11.8 syllables per word - 15.59
 * (Kincaid et al. 1975). In school grades, below 0 for very short sentences of short words; 0 for a text without words.
 */
export function readingGrade(text: string): number {
  const { sentences, words, syllables } = readingCounts(text)
  return words === 0 ? 0 : 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59
}

/** Sentences, words and syllables of a text. */
function readingCounts(text: string): ReadingCounts {
  const words = wordsOf(text)
  return {
    sentences: sentencesOf(text).length,
    words: words.length,
    syllables: words.reduce((sum, word) => sum + syllablesOf(word), 0),
  }
}

/** Sentences of a text: parts that end in a full stop, question mark, exclamation mark or the end of the text. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.?!]["”’']?)\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence).length > 0)
}

/** Words of a text; "follow-up" is two, "don't" is one, a number is one. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu) ?? []
}

// Endings and letters in the middle that are written but not spoken, tried in this order.
const SILENT: readonly (readonly [RegExp, string])[] = [
  [/([cgsxz]|[cs]h)es$/, '$1-e'],
  [/([aeiouy].*[aeiouy]l|[aeiouy].*[^aeiouyl])es$/, '$1'],
  [/([td])ed$/, '$1-e'],
  [/([aeiouy].*[^aeiouy]|[aeiouy][^aeiouy]*[ue])ed$/, '$1'],
  [/([aeiouy].*)e(ly|ment|ful|less|ness|where|thing|body|line|one)(s?)$/, '$1$2$3'],
  [/([aeiouy].*[^aeiouyl]|[aeiouy].*[aeiouy]l)e$/, '$1'],
  [/^ever([yi])/, 'evr$1'],
  [/^usually$/, 'us-u-al-ly'],
  [/^some(?=.)/, 'som'],
  [/^there(?=.)/, 'ther'],
  [/^busi/, 'bus'],
]

// Two vowels that are spoken apart.
const APART =
  /[^ctsg]i(?=[ao])|(?<=[cs])i(?=e[nt])|[^gq]u(?=a)|[^clrv]e(?=o)|cre(?=at)|re(?=act)|(?<=d)ea(?=s?$)|[^eyu](?=ying)|[eoi](?=ing)/g

/** Syllables of an English word, by its groups of vowels and the commonest silent endings; at least one. */
function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replaceAll(/['’]s?|[^a-z]/g, '')
  const spoken = SILENT.reduce((rest, [silent, kept]) => rest.replace(silent, kept), letters)
  const groups = spoken.match(/[aeiouy]+/g)?.length ?? 0
  return Math.max(1, groups + (spoken.match(APART)?.length ?? 0))
}
