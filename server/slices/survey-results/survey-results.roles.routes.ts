import { surveyResultsRoles } from '#contract/resources/survey-results.roles.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import type { RoleFits } from './changing.ts'
import { effectsOfRole } from './role-effects.ts'
import { updateRole } from './update-role.ts'

export const surveyResultsRolesSlice = ({ fits }: { fits: RoleFits }) =>
  slice(surveyResultsRoles, {
    updateRole: async (ctx, { body }) => answer(200, await updateRole(ctx, fits, body)),
    roleEffects: async (ctx, { query }) => answer(200, { effects: await effectsOfRole(ctx, fits, query) }),
  })
