import { Link } from '@tanstack/react-router'
import type { Campaign } from '#contract/resources/hiring-campaigns.ts'
import { textLinkClass } from '#client/ui/text-link.tsx'
import { peopleAt, type Part, type Step } from './steps.model.ts'

interface CountProps {
  campaign: Campaign
  step: Step
  part: Part
  children: number
}

/** How many of a part of a campaign's people came this far, leading to them. */
export const PeopleCount = ({ campaign, step, part, children }: CountProps) => (
  <Link to="/candidates" search={peopleAt(campaign, step, part)} className={textLinkClass}>
    {children}
  </Link>
)
