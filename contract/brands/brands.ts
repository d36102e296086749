import { be } from './be.ts'
import type { Brand, BrandKey, OPTIONAL_IN_HB } from './brand.ts'
import { hb } from './hb.ts'

/** Both brands by key. */
export const brands: Record<BrandKey, Brand> = { be, hb }

/** Addresses of a brand that only whoever runs the product can know. */
export interface BrandAddresses {
  MAIL_SENDERS: Partial<Record<BrandKey, string>>
  SUPPORT_ADDRESSES: Partial<Record<BrandKey, string>>
}

/** Gives brands the addresses that are theirs here. Said once, before anything else of a process asks for one. */
export const addressBrands = ({ MAIL_SENDERS, SUPPORT_ADDRESSES }: BrandAddresses): void => {
  for (const brand of Object.values(brands)) {
    brand.assessment_email_sender.address = MAIL_SENDERS[brand.key] ?? brand.assessment_email_sender.address
    brand.support_email = SUPPORT_ADDRESSES[brand.key] ?? brand.support_email
  }
}

/** Switches optional features of hb on. Said once, before anything else of a process asks what a brand has. */
export const switchOnInHb = (features: readonly (typeof OPTIONAL_IN_HB)[number][]): void => {
  for (const feature of features) brands.hb.features[feature] = true
}
