/** Every queue of background work, and what it is called on the page of jobs. */
export const JOB_NAMES = {
  'benchmark-scores': 'Recalculation of fits',
  'clean-up': 'Clean-up',
  documents: 'Looking through documents that people sent',
  'norm-scores': 'Scores under another norm',
  'people-export': 'Exports of people',
  'people-import': 'Imports of people',
  resume: 'Taking up work that was left',
  retention: 'Erasing what is kept no longer',
  'survey-reminders': 'Reminders',
} as const

export type JobName = keyof typeof JOB_NAMES
