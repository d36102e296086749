/** Whether a key press belongs to a field, a menu or a dialog, or is a shortcut of the browser, and so is none of ours. */
export const isTypingKey = (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  if (target.closest('input, textarea, select, [role="menu"], [role="listbox"], [role="combobox"]') === null)
    return false
  return !(target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio'))
}

/** Under an open dialog the page is silent, and so are its keys. */
export const isCovered = (part: HTMLElement | null) => {
  const dialog = document.querySelector('dialog:modal')
  return dialog !== null && !dialog.contains(part)
}

/** Whether a dialog stands over the whole page that has to be answered first, such as that of an ended session. */
export const isShut = () => document.getElementById('cover') !== null

/** The letter on a key, in small; where the layout has letters of another script, the Latin one that stands there. */
export const letterOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string =>
  (/^[^ -~]$/.test(key) ? code.replace('Key', '') : key).toLowerCase()
