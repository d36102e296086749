import { useMay } from '#client/lib/current-user.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Kbd } from '#client/ui/kbd.tsx'
import { Section } from '#client/ui/section.tsx'
import styles from './shortcuts-sheet.module.css'

type Shortcut = readonly [keys: readonly string[], what: string]

const ANYWHERE: readonly Shortcut[] = [
  [['Ctrl', 'K'], 'Search people, pages and actions'],
  [['?'], 'This sheet'],
  [['U'], 'Undo, while the message stands'],
  [['Ctrl', 'Enter'], 'Send what you wrote'],
  [['Esc'], 'Close what is open'],
]
const SEARCH: readonly Shortcut[] = [
  [['↑', '↓'], 'Choose an entry'],
  [['Enter'], 'Open it'],
  [['Ctrl', 'Enter'], 'Open it in a new tab'],
  [['Alt', 'M'], 'Move the person to a stage'],
  [['Alt', 'C'], 'Compare the person with others'],
  [['Alt', 'N'], 'Write a note about the person'],
]
const LISTS: readonly Shortcut[] = [
  [['J'], 'Next row; on a page of a person, the next person'],
  [['K'], 'Row before; the person before'],
  [['X'], 'Select the row'],
  [['A'], 'What can be done with those selected'],
  [['Enter'], 'Open the row'],
]
const BOARD: readonly Shortcut[] = [
  [['←', '↑', '↓', '→'], 'Walk the cards'],
  [['Home'], 'First card of the column'],
  [['End'], 'Last card of the column'],
  [['Shift', '↓'], 'Select on the way'],
  [['Alt', '↓'], 'Move the card past its neighbour'],
  [['Alt', '→'], 'Move it to the stage beside'],
  [['1-9'], 'Move to that stage'],
  [['M'], 'Choose a stage to move to'],
  [['D'], 'Decline'],
  [['X'], 'Select the card'],
  [['Enter'], 'Open the card'],
  [['Esc'], 'Select none'],
]

/** Every key that does something, by where it does. */
export const ShortcutsSheet = ({ onClose }: { onClose: () => void }) => {
  const may = useMay()
  return (
    <Dialog
      open
      size="wide"
      title="Keyboard shortcuts"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className={styles.sheet}>
        <Keys title="Anywhere" shortcuts={ANYWHERE} />
        <Keys title="In the search" shortcuts={SEARCH} />
        <Keys title="In lists" shortcuts={LISTS} />
        {may('pipeline:view') ? <Keys title="On the board of a pipeline" shortcuts={BOARD} /> : null}
      </div>
    </Dialog>
  )
}

const Keys = ({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) => (
  <Section level={3} title={title}>
    <dl className={styles.shortcuts}>
      {shortcuts.map(([keys, what]) => (
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
  </Section>
)
