import { id, readAddress, text } from '#client/lib/address-fields.ts'

/** What the address of the page holds: whose people, which stage counts, and whose fits. */
export const fairnessSearch = (raw: Record<string, unknown>) =>
  readAddress({ company_id: id, campaign_id: id, status: text, role_benchmark_id: id }, raw)
