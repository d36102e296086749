import type { Locale } from '#contract/resources/surveys.ts'
import { useWords, type Words } from '#client/public-app/use-words.ts'
import { en } from '#client/survey-texts/en.ts'
import { type SurveyTexts, textsOf } from '#client/survey-texts/survey-texts.ts'

/** The words that every page of the survey has. */
export const useSurveyTexts = (wanted: Locale | null): Words<SurveyTexts> => useWords(wanted, en, textsOf)
