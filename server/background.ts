import type { JobName } from '#contract/job-names.ts'
import type { BrandKey } from '#contract/brands/brand.ts'
import { cleanUp } from '#server/kernel/clean-up.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Database } from '#server/kernel/database.ts'
import { lookAgain, type Receiving } from '#server/kernel/documents.ts'
import { cleanUpFiles } from '#server/kernel/files-clean-up.ts'
import { resumeRuns } from '#server/kernel/job-runs.ts'
import type { JobDefinition, Jobs } from '#server/kernel/jobs.ts'
import type { Logger } from '#server/kernel/logger.ts'
import type { StopLink } from '#server/kernel/wants-no-mails.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import { SCORES_QUEUE, scoresJob } from '#server/slices/benchmark-scores/recalculation.ts'
import { remindOfAgreements } from '#server/slices/conflict-plans/follow-ups.ts'
import { remindOfGoals } from '#server/slices/development-plans/follow-ups.ts'
import { remindInvited } from '#server/slices/invitations/reminders.ts'
import { RESCORING_QUEUE, rescoringJob } from '#server/slices/norms/rescoring.ts'
import { standing } from '#server/slices/auth/auth.identify.ts'
import { exportJob } from '#server/slices/survey-results/exports-job.ts'
import { EXPORT_QUEUE } from '#server/slices/survey-results/exports.queries.ts'
import { importJob } from '#server/slices/survey-results/import-job.ts'
import { IMPORT_QUEUE } from '#server/slices/survey-results/import.queries.ts'
import type { PersonalDataParts } from '#server/slices/survey-results/personal-data.service.ts'
import { readResumes } from '#server/slices/survey-results/resume-words.ts'
import { retentionJob } from '#server/slices/survey-results/retention.ts'
import { ownGoalMail } from '#server/slices/surveys/goal-days.ts'
import { remindRespondents } from '#server/slices/surveys/reminders.ts'
import { DEFAULT_NORM, INSTRUMENT, TOTAL } from '#server/slices/surveys/surveys.form.ts'
import { scoreUnder } from '#server/slices/surveys/surveys.submission.ts'

/** Background jobs and their names; the migration makes their queues. */
export const jobNames: JobName[] = [
  'clean-up',
  'resume',
  'documents',
  'survey-reminders',
  'retention',
  EXPORT_QUEUE,
  IMPORT_QUEUE,
  SCORES_QUEUE,
  RESCORING_QUEUE,
]

interface Parts {
  database: Database
  clock: Clock
  log: Logger
  storage: ObjectStoragePort
  receiving: Receiving
  personalData: PersonalDataParts
  /** Where links of a brand begin. */
  urlOf(brand: BrandKey): string
  stopLink: StopLink
  jobs: Jobs
}

/** What runs in the background, and when. */
export const jobDefinitions = ({
  database,
  clock,
  log,
  storage,
  receiving,
  personalData,
  urlOf,
  stopLink,
  jobs,
}: Parts): JobDefinition[] => [
  {
    name: 'clean-up',
    cron: '17 * * * *',
    run: async () => {
      await cleanUp(database, clock)
      await cleanUpFiles({ database, clock, storage })
    },
  },
  {
    name: 'survey-reminders',
    cron: '37 * * * *',
    run: async () => {
      await remindRespondents({ database, clock, urlOf, stopLink })
      await remindInvited({ database, clock, urlOf, stopLink })
      await remindOfAgreements({ database, clock, urlOf })
      await remindOfGoals({ database, clock, urlOf, ownMail: ownGoalMail(stopLink) })
    },
  },
  { name: 'resume', cron: '* * * * *', run: () => resumeRuns({ database, jobs, log }) },
  {
    name: 'documents',
    cron: '* * * * *',
    run: async () => {
      await lookAgain(receiving)
      await readResumes({ database, storage, log })
    },
  },
  retentionJob({ ...personalData, database, clock }),
  exportJob({ database, clock, storage, standing, urlOf }),
  importJob({ database, clock, form: { instrument: INSTRUMENT, norm: DEFAULT_NORM.id, total: TOTAL } }),
  scoresJob({ database, clock }),
  rescoringJob({ database, clock, scoreUnder }),
]
