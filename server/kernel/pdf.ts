import { Worker } from 'node:worker_threads'
import type { BrandKey } from '#contract/brands/brand.ts'
import type { CustomQuestion } from '#contract/resources/custom-interview-questions.ts'
import type { ConflictPlan } from '#contract/resources/conflict-plans.ts'
import type { CoachingItem, GrowthPlan } from '#contract/resources/development-plans.ts'
import type { Report } from '#contract/resources/reports.ts'
import type { ResultChanges } from '#contract/resources/survey-results.changes.ts'
import type { Ask } from '#contract/resources/survey-results.ts'

/** A report with what only staff print: plans, changes, agreements. */
export interface PrintedReport extends Report {
  asks?: readonly Ask[]
  own_questions?: readonly CustomQuestion[]
  plan?: readonly CoachingItem[]
  goal?: GrowthPlan['goal']
  changes?: ResultChanges
  agreement?: ConflictPlan
}

/** What can be printed, as data: the drawing is the worker's business. */
export type Printed =
  | {
      kind: 'report'
      title: string
      brand: BrandKey
      accent: string
      day: string
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
      kind: 'codes'
      title: string
      accent: string
      heading: string
      lead: string
      codes: readonly { text: string; url: string }[]
    }

const draw = (printed: Printed): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.resolve('#server/paper/paper.worker.ts')), { workerData: printed })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The drawing of a document ended early.')))
  })

const MOST_AT_ONCE = 2
let running = 0
const waiting: (() => void)[] = []

/** A document as PDF, drawn in a thread of its own, two at a time: it keeps no other call waiting. */
export const pdfInWorker = async (printed: Printed): Promise<Uint8Array> => {
  if (running >= MOST_AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  running += 1
  try {
    return await draw(printed)
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

export const PDF_TYPE = 'application/pdf'
