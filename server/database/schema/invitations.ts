import { foreignKey, index, integer, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { hiringCampaigns } from './hiring-campaigns.ts'
import { createdAt, instant } from './columns.ts'

/** Who was invited to a campaign by mail; how far they have come is read from their result. */
export const invitations = pgTable(
  'invitations',
  {
    company_id: integer().notNull(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    campaign_id: integer().notNull(),
    /** What the link of the mail says, so that opening it can be seen. */
    uuid: uuid().notNull().defaultRandom(),
    /** The brand that they were invited under: its reminders go on in it. */
    brand: text().notNull().default('hb'),
    opened_at: instant('opened_at'),
    first: text().notNull(),
    last: text().notNull(),
    email: text().notNull(),
    created_by: integer().notNull(),
    /** The change that invited them; undone, they are gone. */
    command_id: uuid().notNull(),
    /** The latest mail to them. */
    outbox_id: uuid().notNull(),
    reminders: smallint().notNull().default(0),
    reminded_at: instant('reminded_at'),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    unique('invitations_email').on(t.company_id, t.campaign_id, t.email),
    index('invitations_id').on(t.id),
    index('invitations_uuid').on(t.uuid),
    index('invitations_list').on(t.campaign_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('invitations_command').on(t.command_id),
    foreignKey({
      columns: [t.company_id, t.campaign_id],
      foreignColumns: [hiringCampaigns.company_id, hiringCampaigns.id],
    }),
  ],
)
