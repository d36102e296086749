/** The name of a time zone as it is read: "America/New York"; UTC by each of its names. */
export const zoneWords = (zone: string): string => zone.replace(/^Etc\//, '').replaceAll('_', ' ')
