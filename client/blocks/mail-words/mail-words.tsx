import { createElement, type ReactNode } from 'react'
import { MAIL_TAGS } from '#contract/mail-words.ts'
import { directionOf } from '#contract/right-to-left.ts'
import styles from './mail-words.module.css'
import { readMarkup } from './read-markup.ts'

/** Each is read from its own side, as in the mail. */
const BLOCK = /^(?:p|h[23]|[uo]l)$/

/**
 * Drawn tag by tag as elements of the page: nothing that is not of the closed list of a mail comes into it. A frame with a document of its
 * own would be under this page's policy, which takes no styles from a document.
 */
const drawn = (node: Node, key: number): ReactNode => {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element)) return null
  const inside = Array.from(node.childNodes, drawn)
  return MAIL_TAGS.has(node.localName)
    ? createElement(
        node.localName,
        { key, ...(BLOCK.test(node.localName) ? { dir: directionOf(node.textContent) } : {}) },
        ...inside,
      )
    : inside
}

/** What a mail says, as mail programs show it, and as those do that show plain text only. */
export const MailWords = ({ html, text }: { html: string; text: string }) => (
  <div className={styles.sides}>
    <figure>
      <figcaption>As mail programs show it</figcaption>
      <div className={styles.mail}>{readMarkup(html).map(drawn)}</div>
    </figure>
    <figure>
      <figcaption>As plain text</figcaption>
      <p className={styles.text}>{text}</p>
    </figure>
  </div>
)
