import { type Config, hasDemo } from '#server/kernel/config.ts'
import { brands } from '#contract/brands/brands.ts'

/** Where mails come from, of each brand that somebody else than this machine can ask for. */
const senders = ({ BRAND, BRAND_HOSTS }: Config): string[] => {
  const named = Object.entries(BRAND_HOSTS).filter(([name]) => !name.endsWith('.localhost'))
  const keys = [...new Set([BRAND, ...named.map(([, brand]) => brand)])]
  return keys.map((key) => brands[key].assessment_email_sender.address)
}

/** What is printed when the server is ready: where it is for people, where it listens, who can sign in, where mail is caught. */
export const greeting = (config: Config, port: number): string => {
  const host = config.HOST === '0.0.0.0' || config.HOST === '::' ? '127.0.0.1' : config.HOST
  const at = (what: string, address: string) => `  ${what.padEnd(14)} ${address}`
  // Names that mean this machine are of use to nobody who reads the log of another.
  const names = config.STAGE === 'local' ? Object.entries(config.BRAND_HOSTS) : []
  const lines = [
    '',
    'Traitmark is ready.',
    ...(config.PUBLIC_URL ? [at('For people', config.PUBLIC_URL)] : []),
    ...(config.FILES_URL ? [at('Files', config.FILES_URL)] : []),
    ...names.map(([name, brand]) => at(brands[brand].name, `http://${name}:${port}`)),
    at(names.length > 0 ? brands[config.BRAND].name : 'Listens at', `http://${host}:${port}`),
  ]
  if (hasDemo(config)) {
    lines.push(
      '',
      `Demo accounts (password ${config.DEMO_PASSWORD}):`,
      '  super.admin@demo.test, franchise.owner@demo.test, franchise.user@demo.test, company.owner@demo.test,',
      '  company.user@demo.test; the same with b. in front belong to the other franchise',
      '  clinic.owner@demo.test (the second company), inactive@demo.test (access has ended),',
      '  unverified@demo.test (address not verified yet), temporary@demo.test (needs a new password)',
    )
  }
  if (config.STAGE === 'prod' && !config.FILES_URL)
    lines.push('', 'Files that people send are read from the host of the pages: give FILES_URL a host of its own.')
  if (config.MAIL === 'smtp') {
    lines.push(...senders(config).map((address) => at('Mails from', address)))
    if (senders(config).some((address) => address.endsWith('.example')))
      lines.push('', 'No mail server takes mails from .example: give MAIL_SENDERS and SUPPORT_ADDRESSES.')
  }
  if (config.STAGE === 'local' && config.MAIL === 'captured')
    lines.push('', `Captured mail: http://${host}:${port}/dev/mail`)
  return `${lines.join('\n')}\n\n`
}
