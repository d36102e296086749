import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { slugOf } from '#contract/core/slug.ts'
import { DIRECT, OTHER_SOURCE, OWN_SOURCES } from '#contract/core/sources.ts'
import type { Campaign, CampaignSource } from '#contract/resources/hiring-campaigns.ts'
import { SOURCES } from '#client/blocks/conditions/answer-words.ts'
import { sourcesQuery, useChangeCampaign } from '#client/data/hiring-campaigns.ts'
import { sinceSent } from '#client/lib/since-sent.ts'
import { useMay } from '#client/lib/current-user.ts'
import { asProblem, sentencesOf } from '#client/lib/problems.ts'
import { copyText } from '#client/lib/clipboard.ts'
import { Button } from '#client/ui/button.tsx'
import { DiscardQuestion } from '#client/ui/discard-question.tsx'
import { Drawer } from '#client/ui/drawer.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { LeaveGuard } from '#client/ui/leave-guard.tsx'
import { Section } from '#client/ui/section.tsx'
import { LoadingNote } from '#client/ui/skeleton.tsx'
import { CountsTable } from './counts-table.tsx'
import { PeopleCount } from './people-count.tsx'
import { PlacesPanel } from './places.panel.tsx'
import { snippetOf, whyNoLink } from './share.model.ts'
import { ShareCode } from './share-code.tsx'
import { COUNTED } from './steps.model.ts'
import styles from './share.module.css'

const NAMES: Readonly<Record<string, string>> = SOURCES
const nameOf = (source: string) => NAMES[source] ?? source
const isOwn = (source: string) =>
  source !== DIRECT && source !== OTHER_SOURCE && !OWN_SOURCES.some((own) => own === source)

interface SourcesProps {
  campaign: Campaign
  sources: readonly CampaignSource[]
  /** Of a new link, as it is being written. */
  name: string
  onName: Dispatch<SetStateAction<string>>
}

const Sources = ({ campaign, sources, name, onName }: SourcesProps) => {
  const mayManage = useMay()('campaigns:manage')
  const change = useChangeCampaign({ inPlace: true })
  const put = (names: string[], after: { onSuccess?: () => void } = {}) =>
    change.mutate({ id: campaign.id, updated_at: campaign.updated_at, sources: names }, after)
  const wanted = slugOf(name).slice(0, 40)
  const whyNot = whyNoLink(name, campaign.sources.length)
  return (
    <Section title="Links" note="each opening counts, a repeated one too; no cookies, no test records">
      <CountsTable
        label="Links and how far people came over each"
        of="Link"
        steps={['Opened', 'Registered', 'Started', 'Finished']}
        rows={sources.map(({ source, link, opened, ...counts }) => ({
          key: source,
          name: nameOf(source),
          link:
            link === null || source === 'mail'
              ? undefined
              : { address: link, label: `Copy the link “${nameOf(source)}”` },
          end:
            mayManage && isOwn(source) && campaign.sources.includes(source) ? (
              <IconButton
                size="small"
                label={`Take “${source}” away`}
                icon={<IconTrash />}
                onClick={() => put(campaign.sources.filter((one) => one !== source))}
              />
            ) : undefined,
          counts: [
            opened,
            ...COUNTED.map((step) => (
              <PeopleCount key={step} campaign={campaign} step={step} part={{ source }}>
                {counts[step]}
              </PeopleCount>
            )),
          ],
        }))}
      />
      {mayManage ? (
        <form
          className={styles.add}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!wanted || whyNot) return
            put([...new Set([...campaign.sources, wanted])], { onSuccess: () => onName(sinceSent(name)) })
          }}
        >
          <TextField
            label="A link of its own for"
            placeholder="job board, LinkedIn, noticeboard"
            maxLength={40}
            value={name}
            onChange={(event) => onName(event.target.value)}
            error={change.error ? sentencesOf(asProblem(change.error))[0] : whyNot}
          />
          <Button
            type="submit"
            icon={<IconPlus />}
            pending={change.isPending}
            aria-disabled={!wanted || whyNot !== undefined}
          >
            Add the link
          </Button>
          <LeaveGuard isDirty={name.trim() !== ''} what="The name of the new link" />
        </form>
      ) : null}
    </Section>
  )
}

/** Everything that brings people to a campaign: its links with their counts, the QR code, the button for a web site. */
export const SharePanel = ({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) => {
  const { data: sources, error, refetch } = useQuery(sourcesQuery(campaign.id))
  const [name, setName] = useState('')
  const [isAsking, setAsking] = useState(false)
  const leave = () => (name.trim() ? setAsking(true) : onClose())
  const linkOf = (wanted: string) => sources?.find(({ source }) => source === wanted)?.link ?? campaign.link
  const snippet = snippetOf(linkOf('site'), campaign.role_name)
  return (
    <Drawer open side="right" label={`Share “${campaign.name}”`} onClose={leave}>
      {error ? (
        <ErrorPanel title="The links could not be loaded" problem={error} retry={{ onRetry: () => void refetch() }} />
      ) : null}
      {!sources && !error ? <LoadingNote>Loading the links</LoadingNote> : null}
      {sources ? (
        <div className={styles.parts}>
          <Sources campaign={campaign} sources={sources} name={name} onName={setName} />
          <PlacesPanel campaign={campaign} />
          <Section title="QR code" note="for a poster or a screen" ruled>
            <ShareCode link={linkOf('qr')} name={campaign.name} />
          </Section>
          <Section title="Button for your web site" note="paste it where the button shall stand" ruled>
            <pre className={styles.code} tabIndex={0} role="region" aria-label="Button as HTML">
              <code>{snippet}</code>
            </pre>
            <Button icon={<IconCopy />} onClick={() => copyText(snippet, 'Button')}>
              Copy the button
            </Button>
          </Section>
        </div>
      ) : null}
      <DiscardQuestion open={isAsking} onDiscard={onClose} onStay={() => setAsking(false)} />
    </Drawer>
  )
}
