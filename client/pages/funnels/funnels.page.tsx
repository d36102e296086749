import { ApplyForm } from '#client/blocks/funnel/apply.form.tsx'
import { FunnelView } from '#client/blocks/funnel/funnel-view.tsx'
import { useBoot } from '#client/public-app/boot-context.ts'
import { PublicPage } from '#client/public-app/public-page.tsx'
import { showPage } from '#client/public-app/show-page.tsx'
import { Button } from '#client/ui/button.tsx'

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** /funnels/[campaign]: the page of a campaign. Its document brings all of it, so that it can be read without its script. */
export const FunnelsPage = () => {
  const { funnel } = useBoot()
  if (funnel === null)
    return (
      <PublicPage
        title="This position takes no more applications"
        lead="Thank you for your interest. If you have applied already, the link in your mail still leads back to your assessment until it ends."
      />
    )
  if (funnel === undefined)
    return (
      <PublicPage title="This page cannot be shown right now" lead="Please try again in a moment. Nothing is lost.">
        <p>
          <Button kind="primary" size="touch" onClick={() => location.reload()}>
            Try again
          </Button>
        </p>
      </PublicPage>
    )
  const { invitation } = funnel
  const about = [
    invitation.role_name,
    ...funnel.places.slice(0, 4),
    ...(funnel.closes_on === null ? [] : [`until ${DAY.format(new Date(funnel.closes_on))}`]),
  ]
  return (
    <FunnelView
      company={invitation.company}
      headline={funnel.headline}
      text={funnel.text}
      steps={funnel.steps}
      about={about}
      form={<ApplyForm funnel={funnel} />}
    />
  )
}

showPage(FunnelsPage)
