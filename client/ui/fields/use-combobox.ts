import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { keepAnchored } from '#client/ui/anchored.ts'
import { matching, nextActive } from './combobox-list.ts'
import type { Choice } from './combobox-types.ts'

interface ComboboxInput {
  choices: readonly Choice[]
  onSearch: ((text: string) => void) | undefined
  /** What stands in the field while nothing is typed. */
  restText: string
  onPick: (choice: Choice) => void
  /** Several can be chosen: the list stays open for whoever reads down it. */
  isMany: boolean
  /** Backspace in the empty field. */
  onBackspace?: (() => void) | undefined
  /** The field was emptied and left. */
  onEmptied?: (() => void) | undefined
  /** The field was left with words in it. */
  onLeft?: ((text: string) => void) | undefined
}

/** How a combobox behaves: what is typed, what matches, which of it the arrows have reached. */
export const useCombobox = (input: ComboboxInput) => {
  const { choices, onSearch, restText, onPick, isMany, onBackspace, onEmptied, onLeft } = input
  // null: nothing was typed since the list opened, so everything is shown.
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const box = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const shown = onSearch ? choices : matching(choices, typed ?? '')

  useLayoutEffect(() => {
    if (!isOpen || !box.current || !popup.current) return undefined
    const field = box.current
    const list = popup.current
    list.style.inlineSize = `${field.offsetWidth}px`
    list.showPopover()
    const anchored = () => keepAnchored(field, list, { side: 'below', align: 'start' })
    let stop = anchored()
    // Chips make the field taller, and what is said around it moves it: its list goes along.
    const grows = new ResizeObserver(() => {
      stop()
      stop = anchored()
    })
    for (const one of [field, field.closest('dialog') ?? document.body]) grows.observe(one)
    return () => {
      grows.disconnect()
      stop()
      if (list.isConnected) list.hidePopover()
    }
  }, [isOpen])
  useLayoutEffect(() => {
    popup.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const open = () => {
    if (!isOpen && typed === null) onSearch?.('')
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  /** A press on the field: the second takes the list away again, unless something is looked for. */
  const press = () => (isOpen && !typed ? close() : open())
  const pick = (choice: Choice | undefined) => {
    if (!choice) return
    onPick(choice)
    setTyped(null)
    // Whoever looked for one has it, and may press next what lies under the list; whoever reads down the list takes more of it.
    if (!isMany || typed) return close()
    setActive(choices.indexOf(choice))
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value)
    onSearch?.(event.target.value)
    setOpen(true)
    setActive(event.target.value === '' ? -1 : 0)
  }
  const blur = () => {
    if (typed === '' && restText !== '') onEmptied?.()
    if (typed) onLeft?.(typed)
    setTyped(null)
    close()
  }
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      open()
      setActive(nextActive(event.key, isOpen ? active : -1, shown.length))
    } else if (event.key === 'Enter' && isOpen && active >= 0) pick(shown[active])
    else if (event.key === 'Enter' && typed && onLeft) {
      onLeft(typed)
      setTyped(null)
      // Nothing of the list was meant, and what lies under it may be pressed next.
      close()
    } else if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Backspace' && text === '' && onBackspace) onBackspace()
    else return
    event.preventDefault()
  }
  return {
    box,
    popup,
    isOpen,
    shown,
    active,
    typed,
    text: typed ?? restText,
    press,
    close,
    pick,
    change,
    blur,
    key,
    setActive,
  }
}

export type ComboboxState = Omit<ReturnType<typeof useCombobox>, 'box' | 'popup'>
