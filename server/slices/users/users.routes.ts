import { users } from '#contract/resources/users.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { changePassword, judgeByLink, judgeOwn, type PasswordDeps, passwordByLink } from './passwords.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import { beginViewing } from './view-as.ts'
import { ownData } from './own-data.ts'
import { changeProfile, getProfile, removePicture, uploadPicture } from './users.service.ts'

const CHANGES_PER_HOUR = 5

interface Given extends Omit<PasswordDeps, 'changes' | 'kernel'> {
  kernel: Pick<Kernel, 'database' | 'limits'>
  storage: ObjectStoragePort
}

export const usersSlice = (given: Given) => {
  const changes = given.kernel.limits.limit('change-password', CHANGES_PER_HOUR, 3_600, 'LimitExceededException')
  const deps: PasswordDeps = { ...given, changes }
  return slice(users, {
    profile: async (ctx) => answer(200, { users: [await getProfile(ctx)] }),
    updateProfile: async (ctx, { body }) => answer(200, { users: [await changeProfile(ctx, body)] }),
    viewAs: async (ctx, { body }) => answer(200, beginViewing(ctx, body.role)),
    uploadPicture: async (ctx, { file }) => answer(200, { users: [await uploadPicture(ctx, given.storage, file)] }),
    removePicture: async (ctx) => answer(200, { users: [await removePicture(ctx)] }),
    ownData: (ctx) => ownData(ctx),
    changePassword: async (ctx, { body }) => {
      await changePassword(ctx, deps, body)
      return answer(200, { message: 'Your password is changed. Other devices are signed out.' })
    },
    resetPassword: async (ctx, { body: { resetToken, newPassword } }) => {
      await passwordByLink(ctx, deps, { type: 'reset', token: resetToken, password: newPassword, path: 'newPassword' })
      return answer(200, { message: 'Your password has been updated. Please sign in.' })
    },
    judgeOwnPassword: async (ctx, { body }) => answer(200, await judgeOwn(ctx, deps, body.password)),
    judgePassword: async (ctx, { body }) => answer(200, await judgeByLink(ctx, deps, body)),
    setUpPassword: async (ctx, { body }) =>
      answer(200, await passwordByLink(ctx, deps, { type: 'setup', ...body, path: 'password' })),
  })
}
