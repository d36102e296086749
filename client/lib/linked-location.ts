/** Chooses the location that the address carries (`?location=12`), where the form offers it and nothing was chosen yet. */
export const chooseLinkedLocation = (form: HTMLFormElement, search: string): void => {
  const wanted = new URLSearchParams(search).get('location')
  const field = form.querySelector<HTMLSelectElement>('select[name="location_id"]')
  if (!wanted || !field || field.value !== '') return
  if ([...field.options].some(({ value }) => value === wanted)) field.value = wanted
}
