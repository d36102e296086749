import { IconSearch } from '@tabler/icons-react'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Kbd } from '#client/ui/kbd.tsx'
import { UndoHistory } from './undo-history.tsx'
import { UserMenu } from './user-menu.tsx'
import styles from './app.module.css'

/** Search, the undo history and the account, at the end of the bar. */
export const Header = ({ onSearch, isNarrow = false }: { onSearch: () => void; isNarrow?: boolean }) => (
  <div className={styles.barEnd}>
    {isNarrow ? (
      <IconButton size="touch" label="Search" icon={<IconSearch />} onClick={onSearch} />
    ) : (
      <button type="button" className={styles.search} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={16} stroke={1.6} aria-hidden="true" />
        <span>Search people, pages, actions</span>
        <Kbd>Ctrl K</Kbd>
      </button>
    )}
    <UndoHistory />
    <UserMenu />
  </div>
)
