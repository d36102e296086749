import { FORMS_FOR } from '#science/vocabulary.ts'

/**
 * Why people of a kind are not asked a form, as a sentence; null where they may be.
 * @param type `employee`, or anything else for candidates
 * @param instrument code of a form
 */
export const formRefusal = (type: string, instrument: string): string | null => {
  const isEmployee = type === 'employee'
  if (FORMS_FOR[isEmployee ? 'employee' : 'candidate'].some((code) => code === instrument)) return null
  return `${isEmployee ? 'Employees' : 'Candidates'} are not asked this questionnaire.`
}
