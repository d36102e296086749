import { condition, day, flag, oneOf, several, text, whole } from './address-fields.ts'

/** By what people are found in the address of each list of theirs. */
export const PEOPLE_FIELDS = {
  search: text,
  company_id: whole,
  role_names: several(text),
  location_ids: several(whole),
  department_ids: several(whole),
  campaign_id: whole,
  tag_ids: several(whole),
  progress: oneOf('not_registered', 'registered', 'in_progress', 'completed'),
  quality: several(oneOf('good', 'review', 'not interpretable')),
  is_unread: flag,
  scale: text,
  score_bands: several(text),
  where: several(condition),
  /** All of them, where nothing is said. */
  match: oneOf('any'),
  start_date: day,
  end_date: day,
  include_archived: flag,
  include_tests: flag,
}
