import { type PointerEvent, useEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { type Crop, fieldOf, MAX_ZOOM, partOf, pulled } from './crop.model.ts'
import styles from './crop-field.module.css'

const draw = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, ratio: number): void => {
  const { left, top, width, height } = partOf(picture, crop, ratio)
  const context = canvas.getContext('2d')
  context?.clearRect(0, 0, canvas.width, canvas.height)
  context?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
}

/** The part that was chosen, as a picture of so many pixels across. */
export const takenOf = (picture: ImageBitmap, crop: Crop, px: number, ratio = 1): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = px
  canvas.height = Math.max(1, Math.round(px / ratio))
  draw(canvas, picture, crop, ratio)
  return new Promise((done) => canvas.toBlob(done, 'image/png'))
}

const SLIDERS = [
  ['zoom', 'How near', 1, MAX_ZOOM],
  ['x', 'Left to right', 0, 1],
  ['y', 'Top to bottom', 0, 1],
] as const

interface CropFieldProps {
  picture: ImageBitmap
  crop: Crop
  /** Width over height of what is taken. */
  ratio?: number
  isRound?: boolean
  /** Left out where all of it is taken. */
  onChange?: (crop: Crop) => void
}

/** Chooses which part of a picture is shown: by pulling it, or with three sliders. */
export const CropField = ({ picture, crop, ratio = 1, isRound = false, onChange }: CropFieldProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)
  const field = fieldOf(ratio)
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop, ratio)
  }, [picture, crop, ratio])
  const pull = (event: PointerEvent) => {
    const from = last.current
    if (!from || !onChange) return
    last.current = { x: event.clientX, y: event.clientY }
    const by = { dx: event.clientX - from.x, dy: event.clientY - from.y }
    onChange(pulled(picture, crop, { ...by, shown: field.width, ratio }))
  }
  return (
    <>
      <canvas
        ref={canvas}
        className={classes(styles.crop, isRound && styles.round, onChange && styles.loose)}
        style={{ inlineSize: `${field.width}px`, blockSize: `${field.height}px` }}
        width={field.width}
        height={field.height}
        role="img"
        aria-label="The part that is shown"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          last.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={pull}
        onPointerUp={() => {
          last.current = null
        }}
      />
      {onChange
        ? SLIDERS.map(([key, label, min, max]) => (
            <label key={key} className={styles.slider}>
              {label}
              <input
                type="range"
                min={min}
                max={max}
                step={0.01}
                value={crop[key]}
                onChange={(event) => onChange({ ...crop, [key]: Number(event.target.value) })}
              />
            </label>
          ))
        : null}
    </>
  )
}
