const FIRST_YEAR = '1000'

/** Whether a day has a year whose digits are not all there yet: "0002-12-01", "0202-12-01". */
export const isHalfTyped = (day: string): boolean => day !== '' && day < FIRST_YEAR
