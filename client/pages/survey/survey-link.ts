/** Whose survey: both parts stand behind the # of the address, which never reaches a server or a referrer. */
export interface SurveyLink {
  uuid: string
  token: string
}

const LINK = /^#([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{20,128})$/

/** Reads the link behind the #; null for one that was cut short. */
export const readLink = (hash: string): SurveyLink | null => {
  const [, uuid, token] = LINK.exec(hash) ?? []
  return uuid && token ? { uuid, token } : null
}

export const linkHash = ({ uuid, token }: SurveyLink): string => `#${uuid}.${token}`
