import { surveyResultsRoles } from '#contract/resources/survey-results.roles.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import type { RoleFits } from './changing.ts'
import { effectsOfRole } from './role-effects.ts'

export const surveyResultsRolesSlice = ({ fits }: { fits: RoleFits }) =>
  slice(surveyResultsRoles, {
    roleEffects: async (ctx, { query }) => answer(200, { effects: await effectsOfRole(ctx, fits, query) }),
  })
