import { IconFileText, IconPlayerPlay } from '@tabler/icons-react'
import { type LessonBlock, lessonBlocks, lessonRuns } from '#contract/lesson-text.ts'
import { Mark, MarkWords } from '#client/ui/marks/mark.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import styles from './lesson.module.css'

/** A line with what is stressed in it, and what leads elsewhere. */
const Words = ({ text }: { text: string }) =>
  lessonRuns(text).map((run, index) => {
    if (run.isStrong) return <b key={index}>{run.text}</b>
    if (run.url === undefined) return run.text
    return (
      <a key={index} href={run.url} target="_blank" rel="noopener noreferrer" className={textLinkClass}>
        {run.text}
      </a>
    )
  })

const Block = ({ block }: { block: LessonBlock }) => {
  if (block.kind === 'heading') return <h3>{block.text}</h3>
  if (block.kind === 'paragraph')
    return (
      <p>
        <Words text={block.text} />
      </p>
    )
  if (block.kind === 'note')
    return (
      <p className={styles.note}>
        <Words text={block.text} />
      </p>
    )
  if (block.kind === 'list') {
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>
            <Words text={item} />
          </li>
        ))}
      </ul>
    )
  }
  if (block.kind === 'link') {
    const Icon = block.of === 'video' ? IconPlayerPlay : IconFileText
    return (
      <p className={styles.link}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        <a href={block.url} target="_blank" rel="noopener noreferrer" className={textLinkClass}>
          {block.title}
        </a>
        <small>{block.of === 'video' ? 'Video, opens in a new tab' : 'File, opens in a new tab'}</small>
      </p>
    )
  }
  if (block.kind === 'file')
    return (
      <p className={styles.link}>
        <IconFileText size={18} stroke={1.6} aria-hidden="true" />
        <a href={block.url} className={textLinkClass}>
          {block.title}
        </a>
        <small>{block.ending.toUpperCase()}, downloads</small>
      </p>
    )
  if (block.kind === 'picture')
    return (
      <figure className={styles.figure}>
        <img src={block.url} alt={block.alt} loading="lazy" className={styles.picture} />
      </figure>
    )
  return (
    <figure className={styles.figure}>
      <Mark score={block} bands />
      <figcaption>
        {block.text} (<MarkWords {...block} />)
      </figcaption>
    </figure>
  )
}

/** The text of a lesson as people read it; the same in the academy and in the preview of its author. */
export const LessonText = ({ text }: { text: string }) => (
  <div className={styles.text}>
    {lessonBlocks(text).map((block, index) => (
      <Block key={index} block={block} />
    ))}
  </div>
)
