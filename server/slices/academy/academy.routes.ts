import { academy } from '#contract/resources/academy.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import {
  changeCourse,
  createCourse,
  getCourse,
  listCourses,
  removeCourse,
  undoCourseChange,
} from './academy.service.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import type { ScannerPort } from '#server/ports/scanner.port.ts'
import { certificate, exportLearners, listLearners, saveProgress } from './learning.service.ts'
import { uploadFile } from './files.ts'
import { uploadPicture } from './pictures.ts'

interface Parts {
  storage: ObjectStoragePort
  /** Null where nobody looks for harm. */
  scanner: ScannerPort | null
}

export const academySlice = ({ storage, scanner }: Parts) =>
  slice(academy, {
    list: async (ctx, { query }) => answer(200, await listCourses(ctx, query)),
    create: async (ctx, { body }) => answer(201, { courses: await createCourse(ctx, body) }),
    get: async (ctx, { params }) => answer(200, { courses: await getCourse(ctx, params.id) }),
    update: async (ctx, { params, body }) => answer(200, await changeCourse(ctx, params.id, body)),
    remove: async (ctx, { params }) =>
      answer(200, { message: 'The course is removed.', command: await removeCourse(ctx, params.id) }),
    progress: async (ctx, { params, body }) => answer(200, await saveProgress(ctx, params.id, body)),
    certificate: async (ctx, { params }) => certificate(ctx, params.id),
    uploadLessonFile: async (ctx, { file }) => answer(201, await uploadFile(ctx, { storage, scanner }, file)),
    uploadLessonPicture: async (ctx, { file }) => answer(201, await uploadPicture(ctx, storage, file)),
    learners: async (ctx, { params, query }) => answer(200, await listLearners(ctx, params.id, query.company_id)),
    exportLearners: async (ctx, { params, query }) => exportLearners(ctx, params.id, query.company_id),
  })

export const academyUndoers: Record<string, Undoer> = { 'academy.change': undoCourseChange }
