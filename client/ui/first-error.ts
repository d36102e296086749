const WRONG = '[aria-invalid="true"]'

/**
 * After a refused submit the focus goes to the first field that is wrong. Give it to a form as its `ref`. It asks the form, not
 * the library that checks it; errors that appear while somebody types never take the focus away.
 */
export const focusFirstError = (form: HTMLFormElement | null) => {
  if (!form) return undefined
  const focusWrong = () => {
    const first = form.querySelector<HTMLElement>(WRONG)
    first?.focus()
    return first
  }
  const watch = new MutationObserver(() => focusWrong() && watch.disconnect())
  const submitted = () => {
    watch.observe(form, { subtree: true, attributeFilter: ['aria-invalid'], childList: true })
    // What is wrong by now may be of the submit before: whatever the answer to this one finds is still looked for.
    requestAnimationFrame(focusWrong)
  }
  const typed = () => watch.disconnect()
  form.addEventListener('submit', submitted)
  form.addEventListener('input', typed)
  return () => {
    watch.disconnect()
    form.removeEventListener('submit', submitted)
    form.removeEventListener('input', typed)
  }
}
