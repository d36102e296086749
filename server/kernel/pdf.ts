import type { BrandKey } from '#contract/brands/brand.ts'
import type { FitReason } from '#contract/resources/benchmark-scores.ts'
import type { ConflictPlan } from '#contract/resources/conflict-plans.ts'
import type { CoachingItem } from '#contract/resources/development-plans.ts'
import type { RatingsSeen } from '#contract/resources/interview-ratings.ts'
import type { Report } from '#contract/resources/reports.ts'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import type { ResultChanges } from '#contract/resources/survey-results.changes.ts'
import type { Ask } from '#contract/resources/survey-results.analysis.ts'
import type { Locale } from '#contract/resources/surveys.ts'
import type { OwnData, StoredData } from '#contract/resources/surveys.data.ts'
import type { Happened } from './readings.ts'
import { createThreads } from './threads.ts'
import { threadOf } from '#server/kernel/root.ts'

/** A report with what only staff print: plans, changes, agreements. */
export interface PrintedReport extends Report {
  asks?: readonly Ask[]
  /** Where the person stands on what is asked about, and what the role has targets for. */
  standing?: { scores: SurveyResult['scores']; reasons: readonly FitReason[] }
  /** Scorecards of what is asked about, as far as whoever prints may see them. */
  ratings?: RatingsSeen
  plan?: readonly CoachingItem[]
  changes?: ResultChanges
  /** What happened in the company between the first result and the last. */
  meanwhile?: Happened
  agreement?: ConflictPlan
}

/** What was written about somebody by rules, and where a language model is switched on by that, as it was issued. */
export interface IssuedData {
  at: string
  issue: number
  withdrawn_at: string | null
  stands_out: readonly string[]
  questions: readonly string[]
  coaching: readonly string[]
  growth: readonly string[]
  /** Other words by a language model, shown to whoever reviews them. */
  suggested: readonly string[]
}

/** What a company wrote and computed of somebody, without who wrote it. */
export interface WrittenData {
  analyses: readonly IssuedData[]
  notes: readonly { at: string; text: string }[]
  interview: readonly { at: string; question: string; rating: number | null; notes: string | null }[]
  tags: readonly { at: string; tag: string }[]
  coaching: readonly { at: string; piece: string; days: number; due_on: string | null; is_done: boolean }[]
  fits: readonly {
    at: string
    benchmark: string
    version: number
    fit: number | null
    low: number | null
    high: number | null
  }[]
}

/** A copy of what is kept of an assessment: all of it as the person gets it, or what its company may hand to them. */
export type PrintedData = OwnData | (StoredData & WrittenData)

/** A language in which somebody was asked. */
export interface InLanguage {
  locale: Locale
  /** What stood under the statements there; left out where they were read in English. */
  labels?: readonly string[]
}

/** What can be printed, as data: the drawing is the worker's business. */
export type Printed =
  | {
      kind: 'report'
      title: string
      brand: BrandKey
      accent: string
      day: string
      /** Of all days and times on it: the data has them by its clocks (`byClocksOf`). */
      zone: string
      /** Of this very printing. */
      issue: string
      report: PrintedReport
    }
  | {
      kind: 'certificate'
      title: string
      brand: string
      accent: string
      person: string
      course: string
      day: string
      lines: readonly string[]
    }
  | {
      kind: 'personal-data'
      title: string
      /** Whom it is about, as the title says it. */
      who: string
      /** The language of whom it is given to; left out, English. */
      language?: InLanguage
      brand: string
      accent: string
      day: string
      zone: string
      records: readonly PrintedData[]
    }
  | {
      kind: 'codes'
      title: string
      accent: string
      heading: string
      brand: string
      /** Where a code is typed by those who cannot scan it. */
      where: string
      expires_on: string | null
      codes: readonly { text: string; url: string }[]
    }

/** A document as PDF, drawn in a thread: two at a time, and it keeps no other call waiting. */
export const pdfInWorker = createThreads<Printed, Uint8Array>(threadOf('server/paper/paper.worker.ts'), {
  most: 2,
  idleMs: 60_000,
  works: 50,
})

export const PDF_TYPE = 'application/pdf'
