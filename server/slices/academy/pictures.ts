import { lessonPictureUrl } from '#contract/lesson-text.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { newUuid } from '#server/kernel/ids.ts'
import { readImage } from '#server/kernel/images.ts'
import { invalid } from '#server/kernel/problems.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import { insertPicture } from './academy.queries.ts'

/** Reads a picture, writes it anew, and keeps it for lessons. It is the platform's: it belongs to no company. */
export const uploadPicture = async (ctx: Context, storage: ObjectStoragePort, file: Buffer) => {
  const read = readImage(file)
  if ('trouble' in read) throw invalid('picture', read.trouble, 'image')
  const key = `0/${newUuid()}`
  await storage.put(key, read.bytes)
  await insertPicture(ctx.db, { key, created_by: staff(ctx).user.id, created_at: ctx.clock.now() })
  Object.assign(ctx.audit, { object: `course-pictures:${key}` })
  return { pictures: [{ picture: key, url: lessonPictureUrl(key) }] }
}
