import type { FastifyInstance, FastifyRequest } from 'fastify'
import { brands } from '#contract/brands/brands.ts'
import type { ReplyOf } from '#contract/core/endpoint.ts'
import type { hiringCampaignsFunnels } from '#contract/resources/hiring-campaigns.funnels.ts'
import { type AskingCompany, surveys } from '#contract/resources/surveys.ts'
import { brandOfHost } from '#server/kernel/app.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Known, Pages } from '#server/kernel/pages.ts'
import { answerOf, fail } from '#server/kernel/problems.ts'
import { funnelPage, styleOf } from './funnel-page.ts'
import type { FeatureFlagsPort } from '#server/ports/feature-flags.port.ts'

interface Parts {
  config: Config
  flags: FeatureFlagsPort
  pages: Pages | undefined
}

const CAMPAIGN_PATH = /^\/survey\/register\/?$/
const FUNNEL_PATH = /^\/funnels\/([^/]+)\/?$/
const SLUG = /^[a-z0-9-]{3,60}$/
const UUID = /^[0-9a-f-]{36}$/i
const SOURCE = /^[a-z0-9-]{1,40}$/
/** Programs that read pages for others are no visit. */
const ROBOTS = /bot|crawl|spider|preview|slurp|facebookexternalhit|monitor|curl|wget/i

/** What a page would ask of a call, asked for its document, so that it is drawn whole. */
const ask = (app: FastifyInstance, { ip, headers }: FastifyRequest, url: string) =>
  app.inject({ url, remoteAddress: ip, headers: { host: headers.host ?? '' } })

/** Where a link says it comes from; a visit is counted where a person opens it, not a program. */
const visitOf = ({ url, method, headers }: FastifyRequest): URLSearchParams => {
  const given = new URL(url, 'http://page').searchParams
  const source = given.get('source')?.toLowerCase() ?? ''
  const invitation = given.get('invitation') ?? ''
  const isPerson = method === 'GET' && !ROBOTS.test(headers['user-agent'] ?? '')
  return new URLSearchParams({
    ...(SOURCE.test(source) ? { source } : {}),
    ...(UUID.test(invitation) ? { invitation } : {}),
    ...(isPerson ? { visit: 'true' } : {}),
  })
}

type Closed = Pick<Known, 'opens_on' | 'is_paused' | 'is_withdrawn' | 'company'>

/** Why a campaign takes nobody, and whose it is. */
const closedOf = (reply: { json<T>(): T }): Closed => {
  const { opens_on, is_paused, is_withdrawn, company } = reply.json<Closed>()
  return {
    ...(opens_on ? { opens_on } : {}),
    ...(is_paused ? { is_paused } : {}),
    ...(is_withdrawn ? { is_withdrawn } : {}),
    ...(company ? { company } : {}),
  }
}

/** A page in the company's colours. */
const inColoursOf = (company: AskingCompany | undefined) => ({ style: company ? styleOf(company) : '' })

const invitationFor = async (
  app: FastifyInstance,
  config: Config,
  request: FastifyRequest,
): Promise<Pick<Known, 'invitation' | 'is_unknown' | 'page'> & Closed> => {
  const { pathname, searchParams } = new URL(request.url, 'http://page')
  const campaign = searchParams.get('campaign') ?? ''
  // A code out of a book is asked for, or tried, by the page itself.
  if (!CAMPAIGN_PATH.test(pathname) || searchParams.has('code')) return {}
  const hasBooks = brands[brandOfHost(config, request.host)].features.book_code_system
  if (!UUID.test(campaign)) return campaign === '' && hasBooks ? {} : { is_unknown: true }
  const query = visitOf(request)
  query.set('campaign', campaign)
  const reply = await ask(app, request, `${config.API_PREFIX}${surveys.invitation.path}?${query.toString()}`)
  if (reply.statusCode === 410) {
    const closed = closedOf(reply)
    return { invitation: null, ...closed, page: inColoursOf(closed.company) }
  }
  if (reply.statusCode === 404) return { is_unknown: true }
  if (reply.statusCode !== 200) return {}
  const [invitation] = reply.json<ReplyOf<typeof surveys.invitation>>().invitations
  return invitation ? { invitation, page: inColoursOf(invitation.company) } : {}
}

const funnelFor = async (
  app: FastifyInstance,
  { API_PREFIX }: Config,
  request: FastifyRequest,
): Promise<Pick<Known, 'funnel' | 'is_unknown' | 'page'> & Closed> => {
  const slug = FUNNEL_PATH.exec(new URL(request.url, 'http://page').pathname)?.[1]?.toLowerCase()
  if (slug === undefined) return {}
  const unknown = { is_unknown: true, page: { status: 404 } }
  if (!SLUG.test(slug)) return unknown
  const query = visitOf(request)
  query.delete('invitation')
  const reply = await ask(app, request, `${API_PREFIX}/public/funnels/${slug}?${query.toString()}`)
  if (reply.statusCode === 410) {
    const closed = closedOf(reply)
    return { funnel: null, ...closed, page: { status: 410, ...inColoursOf(closed.company) } }
  }
  if (reply.statusCode === 404) return unknown
  if (reply.statusCode !== 200) return { page: { status: 503 } }
  const [funnel] = reply.json<ReplyOf<typeof hiringCampaignsFunnels.publicFunnel>>().funnels
  return funnel ? { funnel, page: funnelPage(funnel) } : {}
}

/** What no call is: the document of a page, or "not found". */
export const mountDocuments = (app: FastifyInstance, { config, flags, pages }: Parts): void => {
  const isMaintenance = async (request: FastifyRequest): Promise<boolean> => {
    const brand = brandOfHost(config, request.host)
    const stranger = { targetingKey: 'document', anonymous: true, brand, stage: config.STAGE }
    const evaluations = await flags.all(stranger).catch(() => [])
    return evaluations.some((flag) => flag.key === 'maintenance' && flag.value === true)
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (pages) {
      const [maintenance, invitation, funnel] = await Promise.all([
        isMaintenance(request),
        invitationFor(app, config, request),
        funnelFor(app, config, request),
      ])
      if (await pages.document(request, reply, { maintenance, ...invitation, ...funnel })) return reply
    }
    const answer = answerOf(fail('NOT_FOUND'), request.id)
    return reply.status(answer.status).send(answer.body)
  })
}
