import type { BodyOf, ReplyOf } from '#contract/core/endpoint.ts'
import type { Locale, StatementLocale, Survey, surveys } from '#contract/resources/surveys.ts'
import type { OwnData, OwnReport, Viewer } from '#contract/resources/surveys.data.ts'
import type { reports } from '#contract/resources/reports.ts'
import type { fairness, OwnGroup } from '#contract/resources/fairness.ts'
import type { surveyResultsResume } from '#contract/resources/survey-results.resume.ts'
import { headers } from '#contract/headers.ts'
import { call } from '#client/lib/http.ts'
import { once } from '#client/lib/once.ts'
import { asProblem } from '#client/lib/problems.ts'
import type { SurveyLink } from './survey-link.ts'

// Every call about one's own survey. The token travels in a header only.

const by = ({ uuid, token }: SurveyLink) => ({ params: { uuid }, headers: { [headers.surveyToken]: token } })

const first = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows
  if (!row) throw asProblem(null)
  return row
}

/** In which language the page is read, and in which its statements. */
export interface Languages {
  locale: Locale
  items_locale: StatementLocale
}

export const fetchSurvey = async (link: SurveyLink, query: Languages | null = null): Promise<Survey> => {
  const reply = await call<typeof surveys.get>(
    { method: 'GET', path: '/surveys/{uuid}' },
    { ...by(link), query: query ?? {} },
  )
  return first(reply.surveys)
}

/** Keeps what somebody chose for themselves, for every device; a failure changes nothing here. */
export const prefer = async (link: SurveyLink, body: BodyOf<typeof surveys.prefer>): Promise<void> => {
  await call<typeof surveys.prefer>({ method: 'PUT', path: '/surveys/{uuid}/preferences' }, { ...by(link), body })
}

/** Agrees to an assessment that one was asked for again. */
export const agree = async (link: SurveyLink, consent_version: string, locale: Locale): Promise<void> => {
  await call<typeof surveys.agree>(
    { method: 'POST', path: '/surveys/{uuid}/agree' },
    { ...by(link), body: { consent: true, consent_version, locale } },
  )
}

const asking = once()

export const askFor = async (link: SurveyLink, about: 'adjustment' | 'result', text: string): Promise<void> => {
  const { params, headers: token } = by(link)
  const body = { about, text }
  await asking([params, body], (keyed) =>
    call<typeof surveys.ask>(
      { method: 'POST', path: '/surveys/{uuid}/questions' },
      { params, headers: { ...token, ...keyed }, body },
    ),
  )
}

export const fetchReport = async (link: SurveyLink): Promise<OwnReport> =>
  first((await call<typeof surveys.report>({ method: 'GET', path: '/surveys/{uuid}/report' }, by(link))).reports)

export const fetchViewers = async (link: SurveyLink): Promise<Viewer[]> =>
  (await call<typeof surveys.viewers>({ method: 'GET', path: '/surveys/{uuid}/viewers' }, by(link))).viewers

export const fetchOwnData = async (link: SurveyLink): Promise<OwnData> =>
  first((await call<typeof surveys.ownData>({ method: 'GET', path: '/surveys/{uuid}/data' }, by(link))).data)

/** The same as PDF, in words. */
export const fetchOwnPdf = async (link: SurveyLink): Promise<File> => {
  const { callFile } = await import('#client/lib/http-file.ts')
  return callFile<typeof surveys.ownDataPdf>({ method: 'GET', path: '/surveys/{uuid}/data/pdf' }, by(link))
}

/** Name of the resume that is there already. */
export const fetchResumeName = async ({ uuid, token }: SurveyLink): Promise<string | null> => {
  const { resumes } = await call<typeof surveyResultsResume.resume>(
    { method: 'GET', path: '/survey-results/{survey_result_id}/resume' },
    { params: { survey_result_id: uuid }, headers: { [headers.surveyToken]: token } },
  )
  return resumes[0]?.file_name ?? null
}

export const presignResume = (
  { uuid, token }: SurveyLink,
  body: BodyOf<typeof surveyResultsResume.presignResume>,
): Promise<ReplyOf<typeof surveyResultsResume.presignResume>> =>
  call<typeof surveyResultsResume.presignResume>(
    { method: 'POST', path: '/survey-results/{survey_result_id}/upload-presigned-url/resume' },
    { params: { survey_result_id: uuid }, headers: { [headers.surveyToken]: token }, body },
  )

export const eraseSurvey = async (link: SurveyLink): Promise<void> => {
  await call<typeof surveys.erase>({ method: 'DELETE', path: '/surveys/{uuid}' }, by(link))
}

/** What one has said of one's group, and whether one is asked at all. */
export const fetchGroup = (link: SurveyLink): Promise<ReplyOf<typeof fairness.own>> =>
  call<typeof fairness.own>({ method: 'GET', path: '/fairness/own/{uuid}' }, by(link))

export const giveGroup = (link: SurveyLink, body: OwnGroup): Promise<ReplyOf<typeof fairness.give>> =>
  call<typeof fairness.give>({ method: 'PUT', path: '/fairness/own/{uuid}' }, { ...by(link), body })

const GROWTH_DAYS = 90

/** A link to the own growth report, for oneself and for whomever one gives it to. */
export const growthLink = async ({ uuid, token }: SurveyLink): Promise<string> => {
  const { url } = await call<typeof reports.encode>(
    { method: 'POST', path: '/survey-results/public/encode-report-payload' },
    {
      headers: { [headers.surveyToken]: token },
      body: { uuid, sections: ['growth'], expires_in_days: GROWTH_DAYS },
    },
  )
  return url
}
