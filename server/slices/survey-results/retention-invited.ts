import { writeAudit } from '#server/kernel/audit.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Database, Db } from '#server/kernel/database.ts'
import { ERASED_DOMAIN, eraseMailsTo, eraseUnusedSuppressions } from '#server/kernel/erasure.ts'
import { inBackground } from '#server/kernel/scope.ts'
import { byNobody } from './by-nobody.ts'
import { takeInvitedDue } from './retention-invited.queries.ts'

// Who was invited and never registered has no assessment whose time could be over: their time is counted from the newest invitation.

const AT_ONCE = 50

/** Makes a placeholder of every invitation of an address. */
export type ForgetInvited = (
  ctx: { db: Db },
  person: { company_id: number; campaign_ids: 'all'; email: string; alias: string },
) => Promise<void>

interface Deps {
  database: Database
  clock: Clock
  forgetInvited: ForgetInvited
}

/** Forgets everybody who was only invited and whose time is over, in small steps that each leave a line in the audit list; tells how many. */
export const forgetInvitedDue = async ({ database, clock, forgetInvited }: Deps): Promise<number> => {
  const step = () =>
    database.transaction(inBackground('retention'), async (db) => {
      const due = await takeInvitedDue(db, clock.now(), AT_ONCE)
      if (!due || due.people.length === 0) return 0
      const { company_id, people } = due
      for (const { email, uuid } of people)
        await forgetInvited({ db }, { company_id, campaign_ids: 'all', email, alias: `erased-${uuid}${ERASED_DOMAIN}` })
      const emails = people.map(({ email }) => email)
      await eraseMailsTo(
        db,
        company_id,
        emails.map((email) => ({ email })),
      )
      await eraseUnusedSuppressions(db, company_id, emails)
      const changed = { invited: people.length, because: 'retention' }
      const line = byNobody(clock, 'retention', { company_id, object: 'invitations', changed })
      await writeAudit(db, line, 'survey-results.retention', 'done')
      return people.length
    })
  let forgotten = 0
  for (let done = await step(); done > 0; done = await step()) forgotten += done
  return forgotten
}
