import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Boot } from '#contract/boot.ts'
import type { ReplyOf } from '#contract/core/endpoint.ts'
import { surveys } from '#contract/resources/surveys.ts'
import { brandOfHost } from '#server/kernel/app.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Pages } from '#server/kernel/pages.ts'
import { answerOf, fail } from '#server/kernel/problems.ts'
import type { FeatureFlagsPort } from '#server/ports/feature-flags.port.ts'

interface Parts {
  config: Config
  flags: FeatureFlagsPort
  pages: Pages | undefined
}

const CAMPAIGN_LINK = /^\/survey\/register\/?\?(?:.*&)?campaign=([0-9a-f-]{36})(?:&|$)/i

/** A campaign's link asks for its document what the page would ask, so that the page is drawn whole. */
const invitationFor = async (
  app: FastifyInstance,
  { API_PREFIX }: Config,
  { url, ip, headers }: FastifyRequest,
): Promise<Pick<Boot, 'invitation'>> => {
  const campaign = CAMPAIGN_LINK.exec(url)?.[1]
  if (campaign === undefined) return {}
  const reply = await app.inject({
    url: `${API_PREFIX}${surveys.invitation.path}?campaign=${campaign}`,
    remoteAddress: ip,
    headers: { host: headers.host ?? '' },
  })
  if (reply.statusCode !== 200) return {}
  const [invitation] = reply.json<ReplyOf<typeof surveys.invitation>>().invitations
  return invitation ? { invitation } : {}
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
      const [maintenance, invitation] = await Promise.all([isMaintenance(request), invitationFor(app, config, request)])
      const page = await pages.document(request, reply, { maintenance, ...invitation })
      if (page) return page
    }
    const answer = answerOf(fail('NOT_FOUND'), request.id)
    return reply.status(answer.status).send(answer.body)
  })
}
