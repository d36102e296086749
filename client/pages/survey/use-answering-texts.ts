import type { Locale } from '#contract/resources/surveys.ts'
import { type AnsweringTexts, answeringWordsOf } from '#client/survey-texts/answering/answering-texts.ts'
import { en as answering } from '#client/survey-texts/answering/en.ts'
import { en } from '#client/survey-texts/en.ts'
import { textsOf } from '#client/survey-texts/survey-texts.ts'
import { useWords, type Words } from '#client/public-app/use-words.ts'

const english: AnsweringTexts = { ...en, ...answering }
export const loadAnsweringTexts = async (locale: Locale): Promise<AnsweringTexts> => {
  const [every, own] = await Promise.all([textsOf(locale), answeringWordsOf(locale)])
  return { ...every, ...own }
}

/** As `useSurveyTexts`, with the words from the first statement to the thanks. */
export const useAnsweringTexts = (wanted: Locale | null): Words<AnsweringTexts> =>
  useWords(wanted, english, loadAnsweringTexts)
