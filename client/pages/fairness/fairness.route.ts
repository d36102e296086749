import { readAddress, text, whole } from '#client/lib/address-fields.ts'

/** What the address of the page holds: whose people, which stage counts, and whose fits. */
export const fairnessSearch = (raw: Record<string, unknown>) =>
  readAddress({ company_id: whole, campaign_id: whole, status: text, role_benchmark_id: whole }, raw)
