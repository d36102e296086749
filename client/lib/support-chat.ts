import { may } from '#contract/access/permissions.ts'
import type { Role } from '#contract/access/roles.ts'
import type { BrandKey, Stage } from '#contract/brands/brand.ts'

/** What decides whether somebody has the chat with support. */
export interface ChatAsked {
  brand: BrandKey
  stage: Stage
  role: Role
  isProxy: boolean
  /** Signed in, with an account that is active. */
  isSignedIn: boolean
}

/** Whether the chat is loaded: brand hb, a stage in earnest, and somebody who is themselves and not one of those who answer. */
export const hasSupportChat = ({ brand, stage, role, isProxy, isSignedIn }: ChatAsked): boolean =>
  brand === 'hb' &&
  stage !== 'local' &&
  !isProxy &&
  isSignedIn &&
  !may({ role, can_view_hiring_pipeline: false }, 'support:answer')
