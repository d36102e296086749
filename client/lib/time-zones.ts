/** Every time zone there is, for a choice; one that this browser does not know is still the one chosen. */
export const timeZones = (chosen: string): { value: string; label: string }[] => {
  const known = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
  const all = known.includes(chosen) ? known : [chosen, ...known]
  return all.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
