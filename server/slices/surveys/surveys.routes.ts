import { surveys } from '#contract/resources/surveys.ts'
import type { Limits } from '#server/kernel/limits.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import type { ItemTextsPort } from '#server/ports/item-texts.port.ts'
import { agree } from './agreeing.ts'
import { eraseOwn, type Forget } from './erasure.ts'
import { printOwnData } from './own-paper.ts'
import { ask, getData, getReport, getViewers, prefer } from './rights.ts'
import { openInvitation, type Visited } from './invitation.ts'
import { requestLink } from './link-mails.ts'
import { register } from './registration.ts'
import type { BookCodes } from './registration-target.ts'
import { getHints, getSurvey, submit, type Submitted } from './surveys.service.ts'

const AN_HOUR = 3_600

interface Deps {
  limits: Limits
  texts: ItemTextsPort
  bookCodes: BookCodes
  submitted: Submitted
  /** Forgets a person elsewhere, when their survey is erased. */
  forget: Forget
  /** Counts that the link of a campaign was opened. */
  visited: Visited
  /** Keeps what was answered on the page of a campaign. */
  applied: Parameters<typeof register>[1]['applied']
  /** Follows somebody who registers by an invitation. */
  invited: Parameters<typeof register>[1]['invited']
  /** Whether somebody who registers may be on the list already. */
  mayBeTwice: Parameters<typeof register>[1]['mayBeTwice']
}

export const surveysSlice = ({
  limits,
  texts,
  bookCodes,
  submitted,
  forget,
  visited,
  applied,
  invited,
  mayBeTwice,
}: Deps) => {
  const linkLimit = limits.within('survey-link', 5, AN_HOUR, 'LimitExceededException')
  const againLimit = limits.within('survey-again', 5, AN_HOUR)
  return slice(surveys, {
    invitation: async (ctx, { query }) => answer(200, { invitations: [await openInvitation(ctx, query, visited)] }),
    register: (ctx, { body }) => register(ctx, { again: againLimit, bookCodes, applied, invited, mayBeTwice }, body),
    // Answers come from many people at one moment: they share transactions, no two of the same survey.
    submit: { aboutOf: (_, { body }) => [body.uuid], run: (calls) => submit(calls, submitted) },
    lookAgain: async (ctx, { params }) => answer(200, { hints: await getHints(ctx, params.uuid) }),
    get: async (ctx, { params, query }) => answer(200, { surveys: [await getSurvey(ctx, texts, params.uuid, query)] }),
    agree: async (ctx, { params, body }) => {
      await agree(ctx, params.uuid, body)
      return answer(200, { message: 'You have agreed.' })
    },
    prefer: async (ctx, { params, body }) => answer(200, { preferences: [await prefer(ctx, params.uuid, body)] }),
    ask: async (ctx, { params, body }) => {
      await ask(ctx, params.uuid, body)
      return answer(201, { message: 'Your words are on their way. A person answers by mail.' })
    },
    report: async (ctx, { params }) => answer(200, { reports: [await getReport(ctx, params.uuid)] }),
    viewers: async (ctx, { params }) => answer(200, { viewers: await getViewers(ctx, params.uuid) }),
    ownData: async (ctx, { params }) => answer(200, { data: [await getData(ctx, params.uuid)] }),
    ownDataPdf: (ctx, { params }) => printOwnData(ctx, texts, params.uuid),
    erase: async (ctx, { params }) => {
      await eraseOwn(ctx, params.uuid, forget)
      return answer(200, { message: 'Your data is erased.' })
    },
    requestLink: async (ctx, { body }) => {
      await requestLink(ctx, linkLimit, body)
      return answer(200, {
        message: 'If there is an assessment for this address, a new link is on its way.',
      })
    },
  })
}
