import { courseAssignments, courseProgress, courses } from '#server/database/schema/academy.ts'
import { addDays } from '#server/kernel/clock.ts'
import type { Db } from '#server/kernel/database.ts'
import { readingAResult } from './academy.seed.ts'

/** The first course: for everybody to read, to be taken by one company, and begun by one person of it. */
export const seedAcademy = async (
  db: Db,
  of: { company_id: number; role: string; user_id: number },
  now: Date,
): Promise<void> => {
  const [course] = await db
    .insert(courses)
    .values({
      ...readingAResult,
      state: 'published',
      position: 1,
      created_at: addDays(now, -40),
      updated_at: addDays(now, -40),
    })
    .returning({ id: courses.id })
  const course_id = course?.id ?? 0
  const due_on = addDays(now, 14).toISOString().slice(0, 10)
  await db.insert(courseAssignments).values({ course_id, company_id: of.company_id, role: of.role, due_on })
  await db.insert(courseProgress).values({
    user_id: of.user_id,
    course_id,
    done: ['what-was-asked', 'compared-with-whom'],
    updated_at: addDays(now, -3),
  })
}
