import { piecesOf } from '#client/lib/matches.ts'
import styles from './found-text.module.css'

/** A text with what a search found in it marked. */
export const FoundText = ({ text, words }: { text: string; words: readonly string[] }) =>
  piecesOf(text, words).map((piece, at) =>
    piece.isFound ? (
      <mark key={at} className={styles.found}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
