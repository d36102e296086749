import { isWritten } from './written.ts'

// What somebody wrote into a form and has not sent. Choices are quickly made again; only words are asked about.

type Field = HTMLInputElement | HTMLTextAreaElement

const NO_WORDS: ReadonlySet<string> = new Set(['search', 'checkbox', 'radio', 'file', 'range', 'color'])
const isField = (element: unknown): element is Field =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !NO_WORDS.has(element.type))

/** Whether words that somebody wrote stand in a form. */
export const holdsWriting = (form: Element | null): boolean =>
  form instanceof HTMLFormElement &&
  [...form.elements].some((field) => isField(field) && isWritten(field) && field.value.trim() !== '')
