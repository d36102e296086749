import { useEffect, useState, useSyncExternalStore } from 'react'
import type { AskingCompany, Survey } from '#contract/resources/surveys.ts'
import { type ApiProblem, asProblem, isPassing } from '#client/lib/problems.ts'
import { untilDone } from '#client/public-app/until-done.ts'
import { fetchSurvey, type Languages } from './own-calls.ts'
import { linkHash, readLink, type SurveyLink } from './survey-link.ts'
import { emptyQueue, type Queue, restored } from './survey-queue.ts'
import { inOrder, type Order, orderOfPulse } from './survey-order.ts'
import { createSender, type Sender } from './survey-sender.ts'
import { forgetAll, readWaiting } from './survey-store.ts'
import { companyIn } from './survey-trouble.tsx'
import { useTryAgain } from './use-try-again.ts'

export type SurveyState =
  | { at: 'loading' }
  | { at: 'no-link' }
  | { at: 'no-network' }
  | { at: 'expired'; company: AskingCompany | undefined }
  | { at: 'ready'; link: SurveyLink; survey: Survey; sender: Sender; order: Order }

export const toThankYou = (link: SurveyLink): void => location.replace(`/survey/thank-you${linkHash(link)}`)

const failed = (problem: ApiProblem): SurveyState => {
  if (isPassing(problem)) return { at: 'no-network' }
  return problem.status === 410 ? { at: 'expired', company: companyIn(problem) } : { at: 'no-link' }
}

/** Whether it is in these languages, as far as its statements exist in them. */
const speaks = (survey: Survey, { locale, items_locale }: Languages): boolean =>
  survey.locale === locale && (survey.items_locale === items_locale || !survey.items_locales.includes(items_locale))

/**
 * The survey behind the address: items, answers so far from the server and from this browser, and the sender. It comes in the
 * language it is kept in, or in the one chosen here.
 */
export const useSurvey = (chosen: Languages | null) => {
  const [state, setState] = useState<SurveyState>({ at: 'loading' })
  const [round, setRound] = useState(0)

  useEffect(() => {
    let isCurrent = true
    let sender: Sender | null = null
    const link = readLink(location.hash)
    if (!link) {
      setState({ at: 'no-link' })
      return undefined
    }
    const finished = () => void forgetAll(link.uuid).then(() => toThankYou(link))
    const refused = (problem: ApiProblem) => {
      if (problem.code === 'ALREADY_SUBMITTED') finished()
      else setState(failed(problem))
    }
    const load = async () => {
      const survey = await fetchSurvey(link)
      if (!isCurrent) return
      if (survey.state === 'completed') return finished()
      const order = survey.is_adaptive ? await orderOfPulse() : inOrder
      const waiting = await readWaiting(link.uuid)
      if (!isCurrent) return
      sender = createSender(link, restored(survey.answers, waiting), refused)
      setState({ at: 'ready', link, survey, sender, order })
    }
    load().catch((error: unknown) => isCurrent && setState(failed(asProblem(error))))
    return () => {
      isCurrent = false
      sender?.stop()
    }
  }, [round])

  // Another language keeps the place: only the words are read again.
  const link = state.at === 'ready' ? state.link : null
  const isShown = !chosen || (state.at === 'ready' && speaks(state.survey, chosen))
  useEffect(() => {
    if (!link || !chosen || isShown) return undefined
    return untilDone(
      () => fetchSurvey(link, chosen),
      (survey) => setState((before) => (before.at === 'ready' ? { ...before, survey } : before)),
    )
  }, [link, isShown, chosen])

  const retry = () => setRound((n) => n + 1)
  useTryAgain(state.at === 'no-network' ? state : null, retry)

  return { state, retry }
}

const never = () => () => {}

/** The queue of a sender, followed as it changes. */
export const useQueue = (sender: Sender | null): { queue: Queue; isOffline: boolean } => {
  const queue = useSyncExternalStore(sender?.subscribe ?? never, sender?.queue ?? (() => emptyQueue), () => emptyQueue)
  const isOffline = useSyncExternalStore(sender?.subscribe ?? never, sender?.isOffline ?? (() => false), () => false)
  return { queue, isOffline }
}
