import { toasts } from './toasts.ts'

/** Copies a text; `what` says what it is ("Link"), and how it went is said at the foot of the screen, after what was done `before`. */
export const copyText = (
  text: string,
  what: string,
  { otherwise = 'Select it and copy it by hand.', before = '' } = {},
): void => {
  const failed = () =>
    toasts.error(`${before && `${before}. `}The ${what.toLowerCase()} could not be copied. ${otherwise}`)
  // Browsers give the clipboard only to pages over https.
  const copied = (navigator.clipboard as Clipboard | undefined)?.writeText(text)
  if (copied)
    copied.then(() => toasts.done(before ? `${before}, ${what.toLowerCase()} copied` : `${what} copied`), failed)
  else failed()
}
