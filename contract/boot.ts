import type { Brand, Stage } from '#contract/brands/brand.ts'
import type { PublicFunnel } from '#contract/resources/hiring-campaigns.funnels.ts'
import type { AskingCompany, Locale, SurveyInvitation } from '#contract/resources/surveys.ts'

/**
 * What a document tells its page before first paint, as JSON in `<script type="application/json" id="boot">`. Nothing in it is
 * personal: the same document may be sent to anybody.
 */
export interface Boot {
  /** The settings of the brand of this address; the other brand's stay on the server. */
  brand: Brand
  stage: Stage
  version: string
  /** Prefix of the calls, for example `/api`; may be empty. */
  api_prefix: string
  /** The language in which the server drew a page that speaks several; absent where it is English. */
  locale?: Locale
  /** The copyright year. */
  year: number
  /** Smallest length of a new password. */
  password_min_length: number
  /** Whether maintenance is on for somebody nobody knows; whoever has signed in asks for themselves. */
  maintenance: boolean
  /** On /survey/register: what the campaign of the address invites to, the same for everybody who has its link; null where it is closed. */
  invitation?: SurveyInvitation | null
  /** On /survey/register and /funnels/[campaign]: the address leads to no campaign. */
  is_unknown?: boolean
  /** Where one of these two is null because its campaign is not open yet: its first day. */
  opens_on?: string
  /** Where one of these two is null because its campaign is paused. */
  is_paused?: boolean
  /** Where one of these two is null: whose campaign it is. */
  company?: AskingCompany
  /** Where the page of a campaign was taken down. */
  is_withdrawn?: boolean
  /** On /funnels/[campaign]: what stands there; null where it takes nobody, absent where there is nothing. */
  funnel?: PublicFunnel | null
  /** Where use of the product is counted, and with which key; null where it is not. */
  analytics: { host: string; write_key: string } | null
  /** A hosted chat with support; null where our own is used. */
  chat: { script: string; global: string; attributes: Record<string, string> } | null
  /** On staff pages: where people open the location of a company in the CRM; its own number follows. Empty elsewhere. */
  crm: string
  /** What the button of another provider names; null where there is none. */
  provider: string | null
  demo: { email: string; password: string } | null
}
