import { type PointerEvent, useRef } from 'react'
import styles from './table.module.css'

interface SizeHandleProps {
  /** The new width in pixels; null for as wide as it needs to be. */
  onSize: (px: number | null) => void
}

interface Grip {
  from: number
  width: number
}

/** The edge of a column, to be dragged; pressed twice it lets the column be as wide as it needs to be. Keys have the chooser of columns. */
export const SizeHandle = ({ onSize }: SizeHandleProps) => {
  const grip = useRef<Grip | null>(null)
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    const column = event.currentTarget.parentElement
    if (event.button !== 0 || !column) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { from: event.clientX, width: column.offsetWidth }
  }
  const move = (event: PointerEvent<HTMLSpanElement>) => {
    if (grip.current) event.currentTarget.style.translate = `${event.clientX - grip.current.from}px`
  }
  const end = (event: PointerEvent<HTMLSpanElement>) => {
    const { current: held } = grip
    grip.current = null
    event.currentTarget.style.translate = ''
    const by = held ? event.clientX - held.from : 0
    if (held && event.type === 'pointerup' && by !== 0) onSize(held.width + by)
  }
  return (
    <span
      aria-hidden="true"
      className={styles.size}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onSize(null)}
    />
  )
}
