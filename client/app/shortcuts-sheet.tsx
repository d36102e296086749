import { Dialog } from '#client/ui/dialog.tsx'
import { Kbd } from '#client/ui/kbd.tsx'
import styles from './shortcuts-sheet.module.css'

const SHORTCUTS: readonly [keys: readonly string[], what: string][] = [
  [['Ctrl', 'K'], 'Search people, pages and actions'],
  [['Alt', 'M'], 'In the search: move the person to a stage'],
  [['Alt', 'C'], 'In the search: compare the person with others'],
  [['Alt', 'N'], 'In the search: write a note about the person'],
  [['?'], 'This sheet'],
  [['U'], 'Undo, while the message stands'],
  [['J'], 'Next row of a list'],
  [['K'], 'Row before'],
  [['X'], 'Select the row'],
  [['A'], 'What can be done with those selected'],
  [['Enter'], 'Open the row'],
  [['Esc'], 'Close what is open'],
]

/** Every key that does something. */
export const ShortcutsSheet = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title="Keyboard shortcuts" onClose={onClose}>
    <dl className={styles.shortcuts}>
      {SHORTCUTS.map(([keys, what]) => (
        <div key={what}>
          <dt>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
