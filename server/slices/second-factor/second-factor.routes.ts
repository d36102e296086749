import { secondFactor } from '#contract/resources/second-factor.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import {
  confirmEnrolment,
  type Deps,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  startEnrolment,
} from './second-factor.service.ts'

const TRIES_PER_HOUR = 20

export const secondFactorSlice = ({ limits, ...given }: Omit<Deps, 'tries'> & Pick<Kernel, 'limits'>) => {
  const tries = limits.limit('second-factor', TRIES_PER_HOUR, 3_600, 'LimitExceededException')
  const deps: Deps = { ...given, tries }
  return slice(secondFactor, {
    get: async (ctx) => answer(200, { second_factor: await getSecondFactor(ctx, deps) }),
    start: async (ctx, { body }) => answer(201, await startEnrolment(ctx, deps, body.password)),
    confirm: async (ctx, { body }) => answer(200, { recovery_codes: await confirmEnrolment(ctx, deps, body) }),
    renew: async (ctx, { body }) => answer(201, { recovery_codes: await renewRecoveryCodes(ctx, deps, body) }),
    remove: async (ctx, { body }) => {
      await removeSecondFactor(ctx, deps, body)
      return answer(200, { message: 'Two-step sign-in is off.' })
    },
    reset: async (ctx, { body }) => {
      await resetSecondFactor(ctx, deps, body.user_id)
      return answer(200, { message: 'Two-step sign-in is reset. They are told by mail.' })
    },
  })
}
