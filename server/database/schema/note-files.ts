import { foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { candidateNotes } from './candidate-notes.ts'
import { createdAt, instant } from './columns.ts'

/** Files that staff put to a note. Those that are linked and not deleted hang on it. */
export const noteFiles = pgTable(
  'note_files',
  {
    company_id: integer().notNull(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    note_id: integer().notNull(),
    /** Where its bytes are. */
    key: text().notNull(),
    file_name: text().notNull(),
    content_type: text().notNull(),
    size: integer().notNull(),
    /** waiting, unchecked (it came while the scanner was away), linked or refused. */
    state: text().notNull().default('waiting'),
    /** For whom, and whoever signed in, where somebody acted as another. */
    uploaded_by: integer().notNull(),
    uploaded_through: integer().notNull(),
    linked_at: instant('linked_at'),
    deleted_at: instant('deleted_at'),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    unique('note_files_key').on(t.company_id, t.key),
    index('note_files_note').on(t.company_id, t.note_id, t.id),
    foreignKey({
      columns: [t.company_id, t.note_id],
      foreignColumns: [candidateNotes.company_id, candidateNotes.id],
    }),
  ],
)
