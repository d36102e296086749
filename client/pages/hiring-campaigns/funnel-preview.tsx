import { useQuery } from '@tanstack/react-query'
import type { Campaign } from '#contract/resources/hiring-campaigns.ts'
import { ApplyForm } from '#client/blocks/funnel/apply.form.tsx'
import { FunnelView } from '#client/blocks/funnel/funnel-view.tsx'
import { useApplyTexts } from '#client/blocks/funnel/use-apply-texts.ts'
import { invitationQuery } from '#client/data/hiring-campaigns.funnels.ts'
import { dayWords } from '#client/lib/format.ts'
import type { FunnelDraft } from './funnel-draft.model.ts'
import styles from './funnel.module.css'

/** The page as a phone shows it, while it is being written. */
export const FunnelPreview = ({ campaign, draft }: { campaign: Campaign; draft: FunnelDraft }) => {
  const words = useApplyTexts('en')
  // Its link leads nowhere while it takes nobody.
  const { data: invitation } = useQuery({ ...invitationQuery(campaign.uuid), enabled: campaign.state === 'open' })
  // A campaign that names no place is for all of the company, among which people choose.
  const places = campaign.locations.length > 0 ? campaign.locations : (invitation?.locations ?? [])
  const about = [campaign.role_name, ...places.slice(0, 4).map(({ name }) => name)]
  return (
    <div className={styles.phone}>
      {/* To be looked at: it scrolls, and nothing in it takes a press. */}
      <div className={styles.screen} role="region" aria-label="Preview on a phone" tabIndex={0}>
        <div inert>
          <FunnelView
            isPreview
            company={invitation?.company ?? { name: campaign.company.name, logo_url: null }}
            headline={draft.headline || 'Headline'}
            text={draft.text}
            steps={draft.steps}
            about={about}
            until={campaign.ends_on ? `until ${dayWords(campaign.ends_on)}` : null}
            words={words}
            form={
              invitation ? (
                <ApplyForm isPreview words={words} funnel={{ ...draft, invitation }} />
              ) : (
                <p className={styles.small}>The form stands here while the campaign is open.</p>
              )
            }
          />
        </div>
      </div>
    </div>
  )
}
