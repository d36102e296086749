// Words at the foot of a public page. What shows them is loaded with the first word, so a page that says nothing loads none of it.

type How = 'done' | 'error'
interface Word {
  how: How
  text: string
}

let waiting: Word[] = []
let wake: () => void = () => {}

/** Says a sentence at the foot of the page: something was done, or something failed. */
export const say = (how: How, text: string): void => {
  waiting.push({ how, text })
  wake()
}

/** Hears that there is something to say; what was said before is told at once. */
export const onWords = (listener: () => void): (() => void) => {
  wake = listener
  if (waiting.length) listener()
  return () => {
    wake = () => {}
  }
}

/** What waits to be shown; each word is given out once. */
export const takeWords = (): Word[] => {
  const words = waiting
  waiting = []
  return words
}
