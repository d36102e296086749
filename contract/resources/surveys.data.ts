import * as z from 'zod/mini'
import { DOMAINS } from '#science/vocabulary.ts'
import { Day, Instant } from '#contract/core/fields.ts'
import { OwnGroup } from './fairness.ts'

// What an assessment came to for the person, and what is kept of it.

/** Where the answers put a person on one trait: a place with its likely range, in percentiles. */
export const ReportTrait = z.object({
  scale: z.enum(DOMAINS),
  percentile: z.nullable(z.int()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  place: z.nullable(z.enum(['low', 'middle', 'high'])),
})
export type ReportTrait = z.output<typeof ReportTrait>

/** The person's own report. Answers that cannot be read reliably give none: `is_readable` is false and there are no traits. */
export const OwnReport = z.object({
  is_readable: z.boolean(),
  traits: z.array(ReportTrait),
  norm: z.string(),
  /** Whom the places are among, and how many they are where that is known. */
  compared_with: z.object({
    group: z.enum(['volunteers', 'working_age', 'adults', 'model', 'company']),
    n: z.nullable(z.int()),
  }),
})
export type OwnReport = z.output<typeof OwnReport>

/**
 * Who has opened the result, and when last. People of the company have a name. Of others no more is on record than that somebody from
 * outside the company looked, or that a link was opened: one that was shared, or one of the person's own.
 */
export const Viewer = z.discriminatedUnion('who', [
  z.object({ who: z.literal('company'), name: z.string(), last_at: Instant }),
  z.object({ who: z.enum(['outside', 'shared_link', 'own_link']), last_at: Instant }),
])
export type Viewer = z.output<typeof Viewer>

const Assessment = z.object({
  company: z.string(),
  role: z.string(),
  questionnaire: z.string(),
  /** In which the statements were read. */
  language: z.string(),
  registered_at: Instant,
  started_at: z.nullable(Instant),
  submitted_at: z.nullable(Instant),
  receipt: z.nullable(z.string()),
})

/** What is stored of a person's assessment and open to the company, who may hand it to the person. */
export const StoredData = z.object({
  person: z.object({
    first: z.string(),
    last: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
    /** Under which the company knew them until it made one of two entries. */
    former_emails: z.array(z.string()),
  }),
  assessment: Assessment,
  /**
   * Null for somebody who was put on the list and has not registered; with what the company had written of its own on that day, and the
   * language it was read in where that was noted.
   */
  consent: z.nullable(
    z.object({
      version: z.string(),
      given_at: Instant,
      text: z.nullable(z.string()),
      language: z.nullable(z.string()),
    }),
  ),
  /** What was answered on the page the person applied over. */
  application: z.array(z.object({ question: z.string(), answer: z.string() })),
  answers: z.array(
    z.object({ item_id: z.int(), statement: z.string(), value: z.int(), milliseconds: z.int(), changes: z.int() }),
  ),
  scores: z.array(
    z.object({
      scale: z.string(),
      percentile: z.nullable(z.int()),
      low: z.nullable(z.number()),
      high: z.nullable(z.number()),
    }),
  ),
  norm: z.string(),
  quality: z.nullable(z.string()),
  timeline: z.array(z.object({ at: Instant, event: z.string() })),
  viewers: z.array(Viewer),
  /** Files beside the assessment: the person's own resume, and what staff hung on their notes. */
  files: z.array(z.object({ file_name: z.string(), size: z.int(), at: Instant, from: z.enum(['resume', 'note']) })),
  /** Between the person and the company. */
  messages: z.array(
    z.object({
      at: Instant,
      direction: z.string(),
      type: z.string(),
      subject: z.nullable(z.string()),
      body: z.string(),
    }),
  ),
  /** To the person, of the last month: their words are kept only until they have left. */
  mails: z.array(z.object({ written_at: Instant, sent_at: z.nullable(Instant), subject: z.nullable(z.string()) })),
  goal: z.nullable(
    z.object({
      piece: z.string(),
      plans: z.array(z.string()),
      follow_up_on: z.nullable(Day),
      check_ins: z.array(z.object({ at: Instant, kept: z.string(), note: z.nullable(z.string()) })),
    }),
  ),
  /** What they agreed on with others, who are not named. */
  agreements: z.array(z.object({ agreed_on: Day, points: z.array(z.string()), signed_at: z.nullable(Instant) })),
})
export type StoredData = z.output<typeof StoredData>

/** All of it, for the person alone: also what was said in confidence, which nobody who decides may read. */
export const OwnData = z.extend(StoredData, {
  assessment: z.extend(Assessment, { adjustment: z.nullable(z.string()) }),
  /** Of which group they said they are, where they said so. */
  group: z.nullable(OwnGroup),
})
export type OwnData = z.output<typeof OwnData>
