import { SETUP_LINK_DAYS } from '#contract/constants.ts'
import { Email, line } from '#contract/core/fields.ts'
import { openAdmin } from '#server/first-admin.ts'
import { openDatabase } from '#server/kernel/database.ts'
import { createLimits } from '#server/kernel/limits.ts'
import { createLinks } from '#server/slices/auth/links.ts'
import { prepareSchema } from '#server/world.ts'
import { openWorld, toTheEnd } from '#tools/world.ts'

// `npm run admin -- <email> <first name> <last name>`: an account of the platform, while the server runs or stands still. A new
// installation has none, and all others are invited from it.

const USAGE = 'Write it as: npm run admin -- <email> <first name> <last name>'

await toTheEnd(async () => {
  const [email, first, last] = [Email, line(80), line(80)].map((schema, at) => schema.safeParse(process.argv[at + 2]))
  const isOption = process.argv.slice(2).some((one) => one.startsWith('-'))
  if (!email?.success || !first?.success || !last?.success || process.argv.length !== 5 || isOption)
    throw new Error(USAGE)
  const { config, owner, secrets, clock, stop } = await openWorld({ alone: false })
  const app = config.DATABASE_APP_URL ? { connectionString: config.DATABASE_APP_URL } : null
  try {
    const database = openDatabase(await prepareSchema(owner, app, secrets), 1, () => undefined)
    const links = createLinks({ clock, limits: createLimits(database, true, clock) })
    const public_url = config.PUBLIC_URL ?? `http://127.0.0.1:${config.PORT}`
    const admin = { email: email.data, first: first.data, last: last.data }
    const link = await openAdmin({ database, clock, links, public_url }, admin)
    await database.close()
    return `${admin.email} is a super admin. The link to choose a password works once and for ${SETUP_LINK_DAYS} days:\n${link}`
  } finally {
    await stop()
  }
})
