/** The groups that people may say they belong to, by the words of the form. */
export const GROUP_NAMES: Readonly<Record<string, string>> = {
  female: 'Female',
  male: 'Male',
  hispanic: 'Hispanic or Latino',
  white: 'White',
  black: 'Black or African American',
  pacific_islander: 'Native Hawaiian or Pacific Islander',
  asian: 'Asian',
  native_american: 'Native American or Alaska Native',
  two_or_more: 'Two or more races',
}

/** A group, or one of two attributes, in words: "Female, Asian"; `names` stand in place of those of the form. */
export const groupWords = (group: string, names: Readonly<Record<string, string>> = GROUP_NAMES): string =>
  group
    .split(' ')
    .map((part) => names[part] ?? part)
    .join(', ')
