import { seedUuid } from '#server/seed/seed-uuid.ts'

/** A campaign of the example world that shows people their own report. */
export const SHARING_CAMPAIGN = seedUuid('campaign harbor Team growth')

export interface AppRespondent {
  uuid: string
  token: string
  items: { id: number; text: string }[]
  /** Address of a page of their survey. */
  at(page: 'take' | 'thank-you'): string
}

interface Outcome {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read any field of any answer
  body: any
}

/** A call to the running product; null where nobody answers. */
export const callApp = async (
  port: number,
  method: string,
  path: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<Outcome | null> => {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(token ? { 'survey-token': token } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, body: await response.json() }
  } catch {
    return null
  }
}

/** Registers somebody with the running product, as its page would. */
export const registerWithApp = async (
  port: number,
  email: string,
  more: Record<string, unknown> = {},
): Promise<AppRespondent> => {
  const person = { first: 'Robin', last: 'Example', email, type: 'candidate', consent: true }
  const reply = await callApp(port, 'POST', '/surveys/register', {
    body: { campaign_uuid: SHARING_CAMPAIGN, ...person, ...more },
  })
  const uuid: string = reply?.body.survey_results[0].uuid
  const token: string = reply?.body.survey_token
  const survey = await callApp(port, 'GET', `/surveys/${uuid}`, { token })
  return {
    uuid,
    token,
    items: survey?.body.surveys[0].items,
    at: (page) => `/survey/${page}#${uuid}.${token}`,
  }
}

/** Saves answers to the first statements; `values` in the order of presentation. */
export const answerWithApp = (
  port: number,
  { uuid, token, items }: AppRespondent,
  values: readonly number[],
  { final = false, ms = 4_000 } = {},
): Promise<Outcome | null> =>
  callApp(port, 'POST', '/surveys/submit', {
    token,
    body: { uuid, final, answers: values.map((value, index) => ({ item_id: items[index]?.id, value, ms })) },
  })
