/**
 * Whether what somebody said in confidence is open to a link: staff who give a person another address and ask for a new link to it
 * would read what is behind that person's own link alone. When it was said is null where nobody keeps that.
 */
export const isOpenTo = (link_made_at: Date, readdressed_at: Date | null, said_at: Date | null): boolean =>
  readdressed_at === null || link_made_at < readdressed_at || (said_at !== null && said_at > readdressed_at)
