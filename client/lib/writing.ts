import { isWritten } from './written.ts'

// What somebody wrote into a form and has not sent. Choices are quickly made again; only words are asked about.

type Field = HTMLInputElement | HTMLTextAreaElement

const NO_WORDS: ReadonlySet<string> = new Set(['search', 'checkbox', 'radio', 'file', 'range', 'color'])
const isField = (element: unknown): element is Field =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !NO_WORDS.has(element.type))

/** Editors that hold what is not saved, in fields or not. */
const unsaved = new Set<symbol>()

/** Says that an editor holds something unsaved; returns how to say that it does no more. */
export const noteUnsaved = (): (() => void) => {
  const editor = Symbol('editor')
  unsaved.add(editor)
  return () => void unsaved.delete(editor)
}

/** Whether words that somebody wrote stand in a form. */
export const holdsWriting = (form: Element | null): boolean =>
  form instanceof HTMLFormElement &&
  [...form.elements].some((field) => isField(field) && isWritten(field) && field.value.trim() !== '')

/** Whether such words, or unsaved changes, stand anywhere on the page. */
export const isWriting = (): boolean => unsaved.size > 0 || [...document.forms].some(holdsWriting)
