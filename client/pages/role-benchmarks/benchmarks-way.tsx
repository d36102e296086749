import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Brand } from '#contract/brands/brand.ts'
import { InBar } from '#client/ui/bar-slot.tsx'
import styles from './benchmark-editor.module.css'

/** In the bar, before the title: the way back to the list. */
export const BenchmarksWay = ({ brand }: { brand: Brand }) => (
  <InBar>
    <nav aria-label="Way back" className={styles.wayBack}>
      <Link to="/role-benchmarks" className={styles.way}>
        {brand.text.navigation.role_benchmarks}
      </Link>
      <IconChevronRight size={15} stroke={1.6} aria-hidden="true" />
    </nav>
  </InBar>
)
