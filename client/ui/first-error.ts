const WRONG = '[aria-invalid="true"]'

/**
 * The first field within that is wrong gets the focus: one that is wrong by now, or one that the answer on its way finds. Errors that
 * appear while somebody types never take the focus away.
 */
export const seekFirstError = (within: HTMLElement): (() => void) => {
  const focusWrong = () => {
    const first = within.querySelector<HTMLElement>(WRONG)
    first?.focus()
    return first
  }
  const watch = new MutationObserver(() => focusWrong() && watch.disconnect())
  const stop = () => watch.disconnect()
  watch.observe(within, { subtree: true, attributeFilter: ['aria-invalid'], childList: true })
  within.addEventListener('input', stop, { once: true })
  // What is wrong by now may be of the submit before: whatever the answer to this one finds is still looked for.
  requestAnimationFrame(focusWrong)
  return stop
}

/**
 * After a refused submit the focus goes to the first field that is wrong. Give it to a form as its `ref`. It asks the form, not
 * the library that checks it.
 */
export const focusFirstError = (form: HTMLFormElement | null) => {
  if (!form) return undefined
  let stop = () => {}
  const submitted = () => {
    stop()
    stop = seekFirstError(form)
  }
  form.addEventListener('submit', submitted)
  return () => {
    stop()
    form.removeEventListener('submit', submitted)
  }
}
