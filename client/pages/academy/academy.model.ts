import type { Course, CourseRow } from '#contract/resources/academy.ts'
import { countOf, dayWords } from '#client/lib/format.ts'

export type LessonOfCourse = Course['chapters'][number]['lessons'][number]

export const lessonsOf = (course: Pick<Course, 'chapters'>): LessonOfCourse[] =>
  course.chapters.flatMap(({ lessons }) => lessons)

/** What is read of how far somebody is. */
export const farWords = ({ done, total, completed_at }: CourseRow['progress']): string => {
  if (completed_at !== null) return 'Completed'
  return done.length ? `${done.length} of ${total} lessons done` : countOf(total, 'lesson', 'lessons')
}

/** That it is somebody's to take, and by when; nothing where it is not, or is done. */
export const toTakeWords = ({ is_assigned, due_on, completed_at }: CourseRow['progress']): string | null => {
  if (!is_assigned || completed_at !== null) return null
  return due_on === null ? 'Yours to take' : `By ${dayWords(due_on)}`
}

/** What the button of a course says. */
export const goWords = ({ done, completed_at }: CourseRow['progress']): string => {
  if (completed_at !== null) return 'Read again'
  return done.length ? 'Go on' : 'Begin'
}

/** The exact rule of completion. */
export const ruleOf = (course: Pick<Course, 'pass_mark' | 'chapters'>): string => {
  const total = lessonsOf(course).length
  const rounds = lessonsOf(course).filter(({ questions }) => questions.length).length
  const which = total === 1 ? 'it asks' : rounds === 1 ? '1 of them asks' : `${rounds} of them ask`
  const asked = rounds ? `, and ${which} questions: ${course.pass_mark} % of the answers right pass` : ''
  return `Complete when ${total === 1 ? 'its one lesson is' : `all ${total} lessons are`} done${asked}.`
}

/** What is said to an answer, where “Right.” stands before it already. */
export const feedbackWords = (feedback: string): string => {
  const rest = feedback.replace(/^Right[:.,]\s*/, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
