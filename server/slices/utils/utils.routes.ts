import { utils } from '#contract/resources/utils.ts'
import type { Config } from '#server/kernel/config.ts'
import { staff } from '#server/kernel/context.ts'
import type { Limits } from '#server/kernel/limits.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import type { Secrets } from '#server/kernel/secrets.ts'
import { cleanUpData, seal, unseal } from './utils.service.ts'

interface Parts {
  config: Config
  secrets: Secrets
  limits: Limits
  storage: ObjectStoragePort
}

export const utilsSlice = ({ config, secrets, limits, storage }: Parts) => {
  const perMinute = limits.within('utils', 30, 60)
  return slice(utils, {
    encrypt: async (ctx, { body }) => {
      await perMinute.take(String(staff(ctx).caller.id))
      return answer(200, { encrypted: seal(ctx, secrets, body) })
    },
    decrypt: async (ctx, { body }) => {
      await perMinute.take(String(staff(ctx).caller.id))
      return answer(200, { data: unseal(ctx, secrets, body) })
    },
    cleanUpData: async (ctx, { body }) => answer(200, await cleanUpData(ctx, { config, storage }, body)),
  })
}
