import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { Quality } from '#contract/resources/survey-results.ts'
import { Section } from '#client/ui/section.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { qualityFigures } from './survey-results.model.ts'
import styles from './survey-results.module.css'

const WORDS = { good: 'Good', review: 'Review', 'not interpretable': 'Cannot be read' } as const

/** Whether the answers can be read, with the reasons; it says nothing about the person. */
export const QualityPanel = ({ quality }: { quality: Quality }) => (
  <Section
    title="Response quality"
    end={
      <Tag tone={quality.verdict === 'good' ? 'good' : 'warn'} icon={quality.verdict === 'good' ? <IconCheck /> : null}>
        {WORDS[quality.verdict]}
      </Tag>
    }
  >
    <ul className={styles.figures}>
      {qualityFigures(quality).map(({ name, value, flags }) => {
        const isFlagged = flags.some((flag) => quality.flags.includes(flag))
        return (
          <li key={name}>
            {isFlagged ? <IconMinus size={16} aria-label="Look at this" /> : <IconCheck size={16} aria-label="Fine" />}
            <span>{name}</span>
            <b>{value}</b>
          </li>
        )
      })}
    </ul>
    {quality.reasons.length ? (
      <ul className={styles.reasons}>
        {quality.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    ) : null}
    <p className={styles.small}>This says whether the answers can be read. It says nothing about honesty.</p>
  </Section>
)
