import { type Config, hasDemo } from '#server/kernel/config.ts'
import { brands } from '#contract/brands/brands.ts'

/** What is printed when the server is ready: where each brand is, who can sign in, where mail is caught. */
export const greeting = (config: Config, port: number): string => {
  const host = config.HOST === '0.0.0.0' || config.HOST === '::' ? '127.0.0.1' : config.HOST
  const addresses = Object.entries(config.BRAND_HOSTS).map(
    ([name, brand]) => `  ${brands[brand].name.padEnd(14)} http://${name}:${port}`,
  )
  const lines = [
    '',
    'Traitmark is ready.',
    ...addresses,
    `  ${brands[config.BRAND].name.padEnd(14)} http://${host}:${port}`,
  ]
  if (hasDemo(config)) {
    lines.push(
      '',
      `Demo accounts (password ${config.DEMO_PASSWORD}):`,
      '  super.admin@demo.test, franchise.owner@demo.test, company.owner@demo.test, company.user@demo.test',
      '  the same with b. in front belong to the other franchise',
    )
  }
  if (config.STAGE === 'local' && config.MAIL === 'captured')
    lines.push('', `Captured mail: http://${host}:${port}/dev/mail`)
  return `${lines.join('\n')}\n\n`
}
