// What somebody wrote into a form and has not sent. Choices are quickly made again; only words are asked about.

type Field = HTMLInputElement | HTMLTextAreaElement

const NO_WORDS: ReadonlySet<string> = new Set(['search', 'checkbox', 'radio', 'file', 'range', 'color'])
const isField = (element: unknown): element is Field =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !NO_WORDS.has(element.type))

/** Fields that were written into by hand; one that came filled is none of them. */
const written = new WeakSet<Field>()

/** Give it to a form as its `onInput`. */
export const noteWriting = ({ target }: { target: EventTarget }): void => {
  if (isField(target)) written.add(target)
}

/** Whether words that somebody wrote stand in a form. */
export const holdsWriting = (form: Element | null): boolean =>
  form instanceof HTMLFormElement &&
  [...form.elements].some((field) => isField(field) && written.has(field) && field.value.trim() !== '')

/** Whether such words stand anywhere on the page. */
export const isWriting = (): boolean => [...document.forms].some(holdsWriting)
