import { Link } from '@tanstack/react-router'
import type { OtherAssessment } from '#contract/resources/survey-results.likeness.ts'
import { countOf, dayAt } from '#client/lib/format.ts'
import { Section } from '#client/ui/section.tsx'
import { nameLinkClass } from '#client/ui/text-link.tsx'
import styles from './likeness.module.css'

const where = ({ status_name, is_archived, submitted_at, created_at }: OtherAssessment) =>
  [
    is_archived ? `${status_name}, archived` : status_name,
    submitted_at ? `finished ${dayAt(submitted_at)}` : `since ${dayAt(created_at)}, not finished`,
  ].join(', ')

/** What a reader of this page would look for in vain: it hangs on the other assessment. */
const beside = ({ notes, has_resume }: OtherAssessment) =>
  [...(notes > 0 ? [countOf(notes, 'note', 'notes')] : []), ...(has_resume ? ['a resume'] : [])].join(' and ')

/** What else this person was asked, with what stands there; each leads to its page. */
export const OthersPanel = ({ others }: { others: readonly OtherAssessment[] }) => (
  <Section title="Other assessments" note={others.length} ruled>
    <ul className={styles.assessments}>
      {others.map((one) => (
        <li key={one.id}>
          <Link to="/survey-results/$id" params={{ id: String(one.id) }} className={nameLinkClass}>
            {one.role_name}
          </Link>
          <small>{where(one)}</small>
          {beside(one) ? <small>With {beside(one)} there</small> : null}
        </li>
      ))}
    </ul>
  </Section>
)
