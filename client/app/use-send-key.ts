import { useEffect } from 'react'

const isSubmit = (part: Element): part is HTMLButtonElement =>
  part instanceof HTMLButtonElement && part.type === 'submit'

const press = (event: KeyboardEvent) => {
  const { target } = event
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing || event.defaultPrevented) return
  if (!(target instanceof HTMLTextAreaElement) || !target.form) return
  // The button knows whether it may: a form that is asked straight would not ask it.
  const button = [...target.form.elements].find(isSubmit)
  if (!button) return
  event.preventDefault()
  button.click()
}

/** Ctrl Enter sends what stands in a field of several lines, on every page. What has a way of its own with it goes first. */
export const useSendKey = (): void =>
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
