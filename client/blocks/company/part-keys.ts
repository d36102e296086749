/** THE parts of what a company chose and keeps, in the order of their tabs, as addresses name them. */
export const COMPANY_PART_KEYS = ['settings', 'look', 'places', 'tags', 'events', 'norms', 'log'] as const
export type CompanyPart = (typeof COMPANY_PART_KEYS)[number]
