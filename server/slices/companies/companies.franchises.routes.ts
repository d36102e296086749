import { companiesFranchises } from '#contract/resources/companies.franchises.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import {
  createFranchise,
  deleteFranchise,
  listFranchises,
  moveCompanies,
  renameFranchise,
  restoreFranchise,
  undoMove,
  undoRename,
  unmakeFranchise,
} from './companies.franchises.service.ts'

export const companiesFranchisesSlice = slice(companiesFranchises, {
  franchises: async (ctx) => answer(200, { franchises: await listFranchises(ctx) }),
  createFranchise: async (ctx, { body }) => answer(201, await createFranchise(ctx, body)),
  updateFranchise: async (ctx, { params, body }) => answer(200, await renameFranchise(ctx, { ...params, ...body })),
  moveCompanies: async (ctx, { params, body }) => answer(200, await moveCompanies(ctx, { ...params, ...body })),
  deleteFranchise: async (ctx, { params }) => answer(200, await deleteFranchise(ctx, params.id)),
})

export const companiesFranchisesUndoers: Record<string, Undoer> = {
  'companies.make_franchise': unmakeFranchise,
  'companies.rename_franchise': undoRename,
  'companies.move': undoMove,
  'companies.delete_franchise': restoreFranchise,
}
