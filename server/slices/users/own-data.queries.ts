import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { EXPORT_MAX_ROWS } from '#contract/constants.ts'
import { courseProgress, courses } from '#server/database/schema/academy.ts'
import { federatedIdentities, proxySessions, sessions } from '#server/database/schema/auth.ts'
import { candidateNotes } from '#server/database/schema/candidate-notes.ts'
import { questionNotes } from '#server/database/schema/custom-interview-questions.ts'
import { growthCheckIns } from '#server/database/schema/development-plans.ts'
import { messages } from '#server/database/schema/ghl.ts'
import { interviewRatings } from '#server/database/schema/interview-ratings.ts'
import { auditEvents } from '#server/database/schema/platform.ts'
import { listColumns, savedViews } from '#server/database/schema/saved-views.ts'
import { secondFactors } from '#server/database/schema/second-factor.ts'
import { userEvents } from '#server/database/schema/users.ts'
import type { Db } from '#server/kernel/database.ts'

// Each statement names the user whose rows they are, and no other.

const selectSessions = (db: Db, userId: number) =>
  db
    .select({
      id: sessions.id,
      started_at: sessions.started_at,
      last_seen_at: sessions.last_seen_at,
      ended_at: sessions.ended_at,
      end_reason: sessions.end_reason,
      browser: sessions.agent,
      address: sessions.address,
    })
    .from(sessions)
    .where(eq(sessions.user_id, userId))
    .orderBy(desc(sessions.started_at))
    .limit(EXPORT_MAX_ROWS)

const selectActivity = (db: Db, userId: number) =>
  db
    .select({
      at: userEvents.timestamp,
      description: userEvents.description,
      pathname: userEvents.pathname,
      browser: userEvents.browser,
      os: userEvents.os,
      user_agent: userEvents.user_agent,
      is_mobile: userEvents.is_mobile,
      screen_width: userEvents.screen_width,
      screen_height: userEvents.screen_height,
    })
    .from(userEvents)
    .where(eq(userEvents.user_id, userId))
    .orderBy(desc(userEvents.timestamp), desc(userEvents.id))
    .limit(EXPORT_MAX_ROWS)

const selectChanges = (db: Db, userId: number) =>
  db
    .select({
      at: auditEvents.at,
      action: auditEvents.action,
      object: auditEvents.object,
      outcome: auditEvents.outcome,
    })
    .from(auditEvents)
    .where(or(eq(auditEvents.actor_id, userId), eq(auditEvents.on_behalf_of, userId)))
    .orderBy(desc(auditEvents.id))
    .limit(EXPORT_MAX_ROWS)

const selectNotes = (db: Db, userId: number) =>
  db
    .select({
      survey_result_id: candidateNotes.survey_result_id,
      body: candidateNotes.body,
      created_at: candidateNotes.created_at,
      updated_at: candidateNotes.updated_at,
    })
    .from(candidateNotes)
    .where(and(eq(candidateNotes.author_id, userId), isNull(candidateNotes.deleted_at)))
    .orderBy(desc(candidateNotes.created_at))
    .limit(EXPORT_MAX_ROWS)

const selectViews = (db: Db, userId: number) =>
  db
    .select({
      list: savedViews.list,
      name: savedViews.name,
      address: savedViews.address,
      created_at: savedViews.created_at,
    })
    .from(savedViews)
    .where(and(eq(savedViews.user_id, userId), isNull(savedViews.deleted_at)))

const selectActedAs = (db: Db, userId: number) =>
  db
    .select({
      by: proxySessions.caller_name,
      reason: proxySessions.reason,
      started_at: proxySessions.started_at,
      ended_at: proxySessions.ended_at,
    })
    .from(proxySessions)
    .where(eq(proxySessions.target_id, userId))
    .orderBy(desc(proxySessions.started_at))
    .limit(EXPORT_MAX_ROWS)

const selectRatings = (db: Db, userId: number) =>
  db
    .select({
      survey_result_id: interviewRatings.survey_result_id,
      question: interviewRatings.code,
      rating: interviewRatings.rating,
      notes: interviewRatings.notes,
      updated_at: interviewRatings.updated_at,
    })
    .from(interviewRatings)
    .where(eq(interviewRatings.user_id, userId))
    .orderBy(desc(interviewRatings.updated_at))
    .limit(EXPORT_MAX_ROWS)

/** The same of the company's own questions. */
const selectQuestionNotes = (db: Db, userId: number) =>
  db
    .select({
      survey_result_id: questionNotes.survey_result_id,
      question_id: questionNotes.question_id,
      rating: questionNotes.rating,
      notes: questionNotes.notes,
      updated_at: questionNotes.updated_at,
    })
    .from(questionNotes)
    .where(eq(questionNotes.user_id, userId))
    .orderBy(desc(questionNotes.updated_at))
    .limit(EXPORT_MAX_ROWS)

/** How goals of others went, in one's own words. */
const selectCheckIns = (db: Db, userId: number) =>
  db
    .select({
      survey_result_id: growthCheckIns.survey_result_id,
      kept: growthCheckIns.kept,
      note: growthCheckIns.note,
      created_at: growthCheckIns.created_at,
    })
    .from(growthCheckIns)
    .where(eq(growthCheckIns.user_id, userId))
    .orderBy(desc(growthCheckIns.id))
    .limit(EXPORT_MAX_ROWS)

const selectCourses = (db: Db, userId: number) =>
  db
    .select({
      course: courses.title,
      lessons_done: courseProgress.done,
      completed_at: courseProgress.completed_at,
      completed_as: courseProgress.completed_as,
      updated_at: courseProgress.updated_at,
    })
    .from(courseProgress)
    .innerJoin(courses, eq(courses.id, courseProgress.course_id))
    .where(eq(courseProgress.user_id, userId))
    .orderBy(desc(courseProgress.updated_at))

/** By which other accounts one signs in. */
const selectIdentities = (db: Db, userId: number) =>
  db
    .select({
      issuer: federatedIdentities.issuer,
      subject: federatedIdentities.subject,
      created_at: federatedIdentities.created_at,
    })
    .from(federatedIdentities)
    .where(eq(federatedIdentities.user_id, userId))

const selectColumns = (db: Db, userId: number) =>
  db
    .select({
      list: listColumns.list,
      columns: listColumns.columns,
      widths: listColumns.widths,
      updated_at: listColumns.updated_at,
    })
    .from(listColumns)
    .where(eq(listColumns.user_id, userId))

/** One's own thread with support. */
const selectSupport = (db: Db, userId: number) =>
  db
    .select({
      at: messages.created_at,
      direction: messages.direction,
      subject: messages.subject,
      body: messages.body,
    })
    .from(messages)
    .where(eq(messages.user_id, userId))
    .orderBy(desc(messages.id))
    .limit(EXPORT_MAX_ROWS)

const isTwoStep = async (db: Db, userId: number): Promise<boolean> =>
  (await db.select({ id: secondFactors.user_id }).from(secondFactors).where(eq(secondFactors.user_id, userId))).length >
  0

/** What is kept about one user beyond the profile, in the unit of work of that user. */
export const selectOwnData = async (db: Db, userId: number) => ({
  two_step_sign_in: await isTwoStep(db, userId),
  signs_in_by: await selectIdentities(db, userId),
  sessions: await selectSessions(db, userId),
  activity: await selectActivity(db, userId),
  changes: await selectChanges(db, userId),
  notes_written: await selectNotes(db, userId),
  interview_ratings: await selectRatings(db, userId),
  own_question_ratings: await selectQuestionNotes(db, userId),
  check_ins_noted: await selectCheckIns(db, userId),
  courses: await selectCourses(db, userId),
  support: await selectSupport(db, userId),
  saved_views: await selectViews(db, userId),
  columns_of_lists: await selectColumns(db, userId),
  acted_as_you: await selectActedAs(db, userId),
})
