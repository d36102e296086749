// What somebody has typed into an application and not sent. It is kept by this entry of the tab's own history and nowhere else: a
// page that is loaded anew finds it again, a new tab or another visitor of the address finds an empty form.

const KEY = 'application'
/** Consent is given each time anew, and the other is no field for people; a file cannot be kept. */
const NOT_KEPT = new Set(['consent', 'website'])

const stateOf = (): Record<string, unknown> => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

/** Keeps what the form holds now. */
export const keepDraft = (form: HTMLFormElement): void => {
  const fields = [...new FormData(form)].filter(
    ([name, value]) => typeof value === 'string' && value !== '' && !NOT_KEPT.has(name),
  )
  history.replaceState({ ...stateOf(), [KEY]: Object.fromEntries(fields) }, '')
}

/** Puts back what was kept. */
export const restoreDraft = (form: HTMLFormElement): void => {
  const kept = stateOf()[KEY]
  if (typeof kept !== 'object' || kept === null) return
  for (const [name, value] of Object.entries(kept)) {
    const field = form.elements.namedItem(name)
    if (typeof value !== 'string' || field === null) continue
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true
    else if ('value' in field) field.value = value
  }
}

/** Forgets it: it was sent. */
export const forgetDraft = (): void => {
  history.replaceState({ ...stateOf(), [KEY]: undefined }, '')
}
