import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from './columns.ts'
import { hiringCampaigns } from './hiring-campaigns.ts'
import { surveyResults } from './survey-results.ts'

/** The public page of a campaign: what is being written, and what is published. */
export const funnels = pgTable(
  'funnels',
  {
    company_id: integer().notNull(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    campaign_id: integer().notNull(),
    /** The last part of its address, of no other funnel anywhere. */
    slug: text().notNull(),
    headline: text().notNull(),
    text: text().notNull(),
    steps: jsonb().notNull(),
    is_published: boolean().notNull().default(false),
    /** The version that is, or was last, published; 0 before the first. */
    version: integer().notNull().default(0),
    /** The address at which it was last taken down, which people may have; null before that. */
    withdrawn_slug: text(),
    created_by: integer().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    unique('funnels_slug').on(t.slug),
    index('funnels_id').on(t.id),
    index('funnels_campaign').on(t.company_id, t.campaign_id),
    foreignKey({
      columns: [t.company_id, t.campaign_id],
      foreignColumns: [hiringCampaigns.company_id, hiringCampaigns.id],
    }),
  ],
)

/** What was published, as it was, so that every version can be gone back to. */
export const funnelVersions = pgTable(
  'funnel_versions',
  {
    company_id: integer().notNull(),
    funnel_id: integer().notNull(),
    version: integer().notNull(),
    headline: text().notNull(),
    text: text().notNull(),
    steps: jsonb().notNull(),
    published_by: integer().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.funnel_id, t.version] }),
    foreignKey({ columns: [t.company_id, t.funnel_id], foreignColumns: [funnels.company_id, funnels.id] }),
  ],
)

/** Pictures that stand in funnels; whoever has the address of one may see it. */
export const funnelPictures = pgTable(
  'funnel_pictures',
  {
    company_id: integer().notNull(),
    key: text().notNull(),
    funnel_id: integer().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.key] }),
    foreignKey({ columns: [t.company_id, t.funnel_id], foreignColumns: [funnels.company_id, funnels.id] }),
  ],
)

/** What somebody answered to the questions of a funnel, with the words they were asked in. */
export const applications = pgTable(
  'applications',
  {
    company_id: integer().notNull(),
    survey_result_id: integer().notNull(),
    funnel_id: integer().notNull(),
    answers: jsonb().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.survey_result_id] }),
    foreignKey({
      columns: [t.company_id, t.survey_result_id],
      foreignColumns: [surveyResults.company_id, surveyResults.id],
    }),
  ],
)

/** How often the pages of a campaign were opened, by day and by the link that led there. Counts, nobody's name. */
export const campaignVisits = pgTable(
  'campaign_visits',
  {
    company_id: integer().notNull(),
    campaign_id: integer().notNull(),
    source: text().notNull(),
    day: date().notNull(),
    visits: integer().notNull().default(0),
    last_at: instant('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.campaign_id, t.source, t.day] }),
    foreignKey({
      columns: [t.company_id, t.campaign_id],
      foreignColumns: [hiringCampaigns.company_id, hiringCampaigns.id],
    }),
  ],
)
