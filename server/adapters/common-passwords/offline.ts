import type { CommonPasswordsPort } from '#server/ports/common-passwords.port.ts'

/** About 49,000 common passwords that come with the product; read when the first one is asked for. No regard to case. */
export const offlineCommonPasswords = (): CommonPasswordsPort => {
  let list: Promise<ReadonlySet<string>> | undefined
  const load = async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    return new Set(dictionary['passwords-common'])
  }
  return {
    includes: async (password) => {
      list ??= load()
      return (await list).has(password.toLowerCase())
    },
  }
}
