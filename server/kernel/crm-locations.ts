import type { Config } from './config.ts'

/** Where locations of the CRM are opened by people: its own host, or a domain of one's own. */
export const crmLocationsAt = ({ CRM_APP_URL }: Pick<Config, 'CRM_APP_URL'>): string =>
  `${CRM_APP_URL.replace(/\/$/, '')}/v2/location`
