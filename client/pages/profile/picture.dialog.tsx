import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useChangePicture } from '#client/data/users.profile.ts'
import { asProblem, sentencesOf } from '#client/lib/problems.ts'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { type Crop, MAX_ZOOM, MIDDLE, pulled, squareOf } from './crop.model.ts'
import styles from './picture.module.css'

const SHOWN_PX = 240
const STORED_PX = 320

const draw = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void => {
  const { left, top, side } = squareOf(picture, crop)
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

const toBlob = (picture: ImageBitmap, crop: Crop): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = STORED_PX
  canvas.height = STORED_PX
  draw(canvas, picture, crop)
  return new Promise((done) => canvas.toBlob(done, 'image/png'))
}

const SLIDERS = [
  ['zoom', 'How near', 1, MAX_ZOOM],
  ['x', 'Left to right', 0, 1],
  ['y', 'Top to bottom', 0, 1],
] as const

/** Chooses which part of a picture is shown: by pulling it, or with three sliders. */
export const PictureDialog = ({ picture, onClose }: { picture: ImageBitmap; onClose: () => void }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)
  const [crop, setCrop] = useState<Crop>(MIDDLE)
  const change = useChangePicture()
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop)
  }, [picture, crop])
  const pull = (event: PointerEvent) => {
    const from = last.current
    if (!from) return
    last.current = { x: event.clientX, y: event.clientY }
    setCrop((now) => pulled(picture, now, { dx: event.clientX - from.x, dy: event.clientY - from.y, shown: SHOWN_PX }))
  }
  const save = () =>
    void toBlob(picture, crop).then((blob) => {
      if (blob) change.mutate(blob, { onSuccess: onClose })
    })
  return (
    <FormDialog
      open
      title="Your picture"
      lead="It takes the place of your initials."
      verb="Use this picture"
      size="small"
      pending={change.isPending}
      problem={change.error ? (sentencesOf(asProblem(change.error))[0] ?? null) : null}
      onSubmit={save}
      onClose={onClose}
    >
      <canvas
        ref={canvas}
        className={styles.crop}
        width={SHOWN_PX}
        height={SHOWN_PX}
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
      {SLIDERS.map(([key, label, min, max]) => (
        <label key={key} className={styles.slider}>
          {label}
          <input
            type="range"
            min={min}
            max={max}
            step={0.01}
            value={crop[key]}
            onChange={(event) => setCrop({ ...crop, [key]: Number(event.target.value) })}
          />
        </label>
      ))}
    </FormDialog>
  )
}
