/** The text of a form's field, trimmed; empty where there is none or it is a file. */
export const formText = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
