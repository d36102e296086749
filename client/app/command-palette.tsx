import { IconSearch } from '@tabler/icons-react'
import {
  type MouseEvent,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import { useModal } from '#client/ui/dialog.tsx'
import { DiscardQuestion } from '#client/ui/discard-question.tsx'
import { Kbd } from '#client/ui/kbd.tsx'
import { lazy } from '#client/lib/lazy.ts'
import { holdsWriting } from '#client/lib/writing.ts'
import { EscapeButton, PaletteChoice, type Target } from './palette-choice.tsx'
import type { PalettePerson, PersonStep } from './palette-person.ts'
import { MoveStep } from './palette-move.tsx'
import { useTargets } from './palette-targets.tsx'
import styles from './command-palette.module.css'

const NoteStep = lazy(() => import('./palette-note.tsx').then((part) => ({ default: part.NoteStep })))

interface CommandPaletteProps {
  /** What was typed before it was there. */
  typed: () => string
  onClose: () => void
  onShortcuts: () => void
}

interface Doing {
  step: PersonStep
  person: PalettePerson
}

/** People, pages and actions, found by typing: Ctrl K. What is done with a person is done here, in a second step. */
export const CommandPalette = ({ typed, onClose, onShortcuts }: CommandPaletteProps) => {
  const [text, setText] = useState('')
  const [doing, setDoing] = useState<Doing | null>(null)
  const [asking, setAsking] = useState<(() => void) | null>(null)
  const dialog = useModal(true)
  // Once it stands, not while it is drawn: a drawing may be thrown away, and the letters with it.
  const take = useEffectEvent(() => {
    const before = typed()
    if (before) setText(before)
  })
  useLayoutEffect(() => take(), [])
  const { groups, isSearching } = useTargets(text, {
    onShortcuts,
    onStep: (step, person) => setDoing({ step, person }),
  })

  const open = (target: Target, isNewTab: boolean) => {
    if (!target.stays) onClose()
    if (isNewTab && target.href) window.open(target.href, '_blank', 'noopener')
    else target.go()
  }
  const back = () => setDoing(null)
  /** Goes, where nothing that was written would be lost; else it is asked first. */
  const leave = (go: () => void) => {
    if (holdsWriting(dialog.current?.querySelector('form') ?? null)) setAsking(() => go)
    else go()
  }
  const escape = () => leave(doing ? back : onClose)
  const cancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    escape()
  }
  const pressBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) leave(onClose)
  }
  return (
    <dialog ref={dialog} aria-label="Search" className={styles.palette} onCancel={cancel} onMouseDown={pressBeside}>
      {doing === null ? (
        <>
          <PaletteChoice
            icon={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
            label="Search people, pages and actions"
            placeholder="A name, a page, an action"
            text={text}
            onText={setText}
            groups={groups}
            isWaiting={isSearching}
            onOpen={open}
            escape={<EscapeButton label="close" onPress={escape} />}
          />
          <Foot enter="open">
            <span>
              <Kbd>Ctrl Enter</Kbd> new tab
            </span>
            <button type="button" className={styles.shortcuts} onClick={onShortcuts}>
              <Kbd>?</Kbd> all shortcuts
            </button>
          </Foot>
        </>
      ) : doing.step === 'move' ? (
        <MoveStep
          person={doing.person}
          onDone={onClose}
          onBack={back}
          escape={<EscapeButton label="back" onPress={escape} />}
          foot={<Foot enter="move" />}
        />
      ) : (
        <Suspense>
          <NoteStep person={doing.person} onDone={onClose} escape={<EscapeButton label="back" onPress={escape} />} />
        </Suspense>
      )}
      <DiscardQuestion
        open={asking !== null}
        onDiscard={() => {
          setAsking(null)
          asking?.()
        }}
        onStay={() => setAsking(null)}
      />
    </dialog>
  )
}

const Foot = ({ enter, children }: { enter: string; children?: ReactNode }) => (
  <footer className={styles.foot}>
    <span>
      <Kbd>↑</Kbd> <Kbd>↓</Kbd> choose
    </span>
    <span>
      <Kbd>Enter</Kbd> {enter}
    </span>
    {children}
  </footer>
)
