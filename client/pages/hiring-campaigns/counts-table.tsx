import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { copyText } from '#client/lib/clipboard.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import styles from './share.module.css'

interface CountsTableProps {
  /** What the table tells: "Links and how far people came over each". */
  label: string
  /** What stands in the first column: "Link". */
  of: string
  steps: readonly string[]
  rows: readonly {
    key: string | number
    name: string
    /** The link that is copied here, and what the button for it is called. */
    link?: { address: string; label: string } | undefined
    /** What else can be done with it. */
    end?: ReactNode
    /** Numbers, or links to whom they count. */
    counts: readonly ReactNode[]
  }[]
}

/** How far people came, in numbers: by the link they took, or by the place they chose. */
export const CountsTable = ({ label, of, steps, rows }: CountsTableProps) => (
  <div className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          {[of, ...steps].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, link, end, counts }) => (
          <tr key={key}>
            <th scope="row">
              <span className={styles.linkName}>
                {name}
                <span className={styles.acts}>
                  {link ? (
                    <IconButton
                      size="small"
                      label={link.label}
                      icon={<IconCopy />}
                      onClick={() => copyText(link.address, 'Link')}
                    />
                  ) : null}
                  {end}
                </span>
              </span>
            </th>
            {counts.map((count, at) => (
              <td key={steps[at]}>{count}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
