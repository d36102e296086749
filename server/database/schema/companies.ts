import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from './columns.ts'

export const franchises = pgTable('franchises', {
  id: serial().primaryKey(),
  name: text().notNull(),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

export const companies = pgTable(
  'companies',
  {
    id: serial().primaryKey(),
    uuid: uuid().notNull(),
    franchise_id: integer().references(() => franchises.id),
    name: text().notNull(),
    industry: text(),
    url: text(),
    time_zone: text().notNull().default('UTC'),
    logo_key: text(),
    go_high_level_location_id: text(),
    product_type: text(),
    retention_months: integer().notNull().default(24),
    /** A paragraph of its own under the consent of its surveys. */
    consent_text: text(),
    /** `#rrggbb` for its surveys, mails and pages; the brand's where there is none. */
    accent: text(),
    /** New campaigns are pinned to this norm. */
    norm_version: text().notNull().default('work-style-108/combined/v1'),
    /** What new campaigns are held against where their role has no benchmark. */
    default_role_benchmark_id: integer(),
    is_active: boolean().notNull().default(true),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    unique('companies_uuid').on(t.uuid),
    index('companies_franchise').on(t.franchise_id),
    index('companies_name').on(t.name),
  ],
)

const place = () => ({
  company_id: integer().notNull(),
  id: integer().notNull().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  is_active: boolean().notNull().default(true),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

export const locations = pgTable('locations', { ...place(), country: text() }, (t) => [
  primaryKey({ columns: [t.company_id, t.id] }),
  foreignKey({ columns: [t.company_id], foreignColumns: [companies.id] }),
])

export const departments = pgTable('departments', place(), (t) => [
  primaryKey({ columns: [t.company_id, t.id] }),
  foreignKey({ columns: [t.company_id], foreignColumns: [companies.id] }),
])
