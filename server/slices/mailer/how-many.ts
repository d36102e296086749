import { MAILS_OF_COMPANY_A_DAY, MAILS_TO_ONE_A_DAY } from '#contract/constants.ts'
import type { MailRow } from '#contract/resources/mailer.ts'
import type { Limit, Limits } from '#server/kernel/limits.ts'
import { isFailure } from '#server/kernel/problems.ts'

// How many mails in words of a company's own go out within a day: to one address, and in all. Whoever would get one too many is left
// out and named with the reason; the others get theirs.

const DAY_SECONDS = 86_400

export interface MailLimits {
  perRecipient: Limit
  perCompany: Limit
}
export const mailLimits = (limits: Limits): MailLimits => ({
  perRecipient: limits.within('mailer', MAILS_TO_ONE_A_DAY, DAY_SECONDS),
  perCompany: limits.within('mailer-company', MAILS_OF_COMPANY_A_DAY, DAY_SECONDS),
})

export const TOO_MANY_TO_ONE = `Has had ${MAILS_TO_ONE_A_DAY} mails of yours within a day. Write again tomorrow.`
const TOO_MANY_IN_ALL = `Your company has written ${MAILS_OF_COMPANY_A_DAY.toLocaleString('en-GB')} mails within a day. Write again tomorrow.`

/** Whether a limit has so many left, and takes them. */
export const isWithin = async (limit: Limit, key: string, points = 1): Promise<boolean> => {
  try {
    await limit.take(key, points)
    return true
  } catch (error) {
    if (isFailure(error) && error.key === 'RATE_LIMITED') return false
    throw error
  }
}

interface Letter {
  to: { company_id: number; email: string }
  row: MailRow
}

/** Stops the mails of a company that has written too many, and those to somebody who has had too many. */
export const stopTooMany = async ({ perCompany, perRecipient }: MailLimits, letters: readonly Letter[]) => {
  const stop = (of: readonly Letter[], why: string) => {
    for (const { row } of of) Object.assign(row, { state: 'stopped', why } satisfies Partial<MailRow>)
  }
  for (const [company, theirs] of Map.groupBy(letters, ({ to }) => to.company_id)) {
    if (await isWithin(perCompany, String(company), theirs.length)) {
      for (const one of theirs)
        if (!(await isWithin(perRecipient, `${company} ${one.to.email}`))) stop([one], TOO_MANY_TO_ONE)
    } else stop(theirs, TOO_MANY_IN_ALL)
  }
}
