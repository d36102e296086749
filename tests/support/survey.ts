import type { Reply, TestServer } from './build-server.ts'

export interface Respondent {
  uuid: string
  token: string
  items: number[]
}

/** The reference of the first open campaign that a token's company has. */
export const openCampaign = async (server: TestServer, token: string): Promise<string> => {
  const reply = await server.call('GET', '/hiring-campaigns/campaigns/search?state=open&sort_by=name&order_by=asc', {
    token,
  })
  return reply.body.campaigns[0].uuid
}

/** The bare call: with an address that is known, the answer opens nothing. */
export const register = (
  server: TestServer,
  campaign: string,
  email: string,
  more: Record<string, unknown> = {},
): Promise<Reply> =>
  server.call('POST', '/surveys/register', {
    body: {
      campaign_uuid: campaign,
      first: 'Robin',
      last: 'Example',
      email,
      type: 'candidate',
      consent: true,
      ...more,
    },
  })

/** Registers somebody for a campaign and reads their survey. */
export const registerFor = async (
  server: TestServer,
  campaign: string,
  email: string,
  more: Record<string, unknown> = {},
): Promise<Respondent> => {
  const reply = await register(server, campaign, email, more)
  if (reply.status !== 201 && reply.status !== 200)
    throw new Error(`registration answered ${reply.status} ${JSON.stringify(reply.body)}`)
  const uuid: string = reply.body.survey_results[0].uuid
  const token: string = reply.body.survey_token
  const survey = await server.call('GET', `/surveys/${uuid}`, { surveyToken: token })
  return { uuid, token, items: survey.body.surveys[0].items.map((item: { id: number }) => item.id) }
}

/** Saves answers in one call; `values` in the order of presentation. */
export const answer = (
  server: TestServer,
  who: Respondent,
  values: readonly number[],
  final: boolean,
  ms: readonly number[] = [],
) =>
  server.call('POST', '/surveys/submit', {
    surveyToken: who.token,
    body: {
      uuid: who.uuid,
      final,
      answers: values.map((value, index) => ({
        item_id: who.items[index],
        value,
        ...(ms[index] === undefined ? {} : { ms: Math.round(ms[index]) }),
      })),
    },
  })
