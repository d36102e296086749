import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ids } from '#tests/support/postgres-data.ts'
import { isRoot, postgresUser } from '#tests/support/postgres-world.ts'
import { giveToOwner } from './data-folder.ts'

let folder: string
const path = (name: string) => join(folder, name)

/** What an ordinary user reads who opens the folder; nothing where it opens. */
const told = () =>
  new Promise<string>((done) => {
    const text = `import { openDataFolder } from './server/kernel/data-folder.ts'
      await openDataFolder('${folder}').catch((error) => process.stdout.write(error.message))`
    const user = isRoot ? ids(postgresUser) : {}
    execFile(process.execPath, ['--input-type=module', '-e', text], user, (error, words) =>
      done(error ? error.message : words),
    )
  })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'traitmark-folder-'))
  const { uid, gid } = ids(postgresUser)
  if (isRoot) await chown(folder, uid, gid)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the data directory', () => {
  it('R6 is refused with the name of what is closed in it; what is not ours may be as it is', async () => {
    await writeFile(path('something-else'), '')
    await chmod(path('something-else'), 0)
    expect(await told()).toBe('')
    await writeFile(path('secret'), '')
    await chmod(path('secret'), 0)
    expect(await told()).toBe(
      `DATA_DIR: this user may not read and write ${path('secret')}. Start it as the user who made that, or give this user all of ${folder} but the folder pg.`,
    )
  })
  it('S40 what root has written there belongs to its owner afterwards; nobody else gives anything away', async () => {
    await mkdir(path('files/1'), { recursive: true, mode: 0o700 })
    await writeFile(path('files/1/resume'), 'a resume')
    await writeFile(path('something-else'), '')
    const me = (await stat(path('files'))).uid
    expect((await told()).includes(path('files'))).toBe(isRoot)
    await giveToOwner(folder)
    expect(await told()).toBe('')
    expect((await stat(path('files/1/resume'))).uid).toBe(isRoot ? postgresUser.uid : me)
    expect((await stat(path('something-else'))).uid).toBe(me)
  })
})
