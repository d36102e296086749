import { IconSearch } from '@tabler/icons-react'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Kbd } from '#client/ui/kbd.tsx'
import { UndoHistory } from './undo-history.tsx'
import styles from './app.module.css'

/** Search and the undo history. */
export const Header = ({ onSearch, isNarrow }: { onSearch: () => void; isNarrow?: boolean }) => (
  <>
    {isNarrow ? (
      <IconButton size="touch" label="Search" icon={<IconSearch />} onClick={onSearch} />
    ) : (
      <button type="button" className={styles.search} onClick={onSearch}>
        <IconSearch size={18} stroke={1.6} aria-hidden="true" />
        <span>Search people, pages, actions</span>
        <Kbd>Ctrl K</Kbd>
      </button>
    )}
    <UndoHistory />
  </>
)
