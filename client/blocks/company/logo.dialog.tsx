import { useState } from 'react'
import { CropField, takenOf } from '#client/ui/crop-field.tsx'
import { type Crop, MIDDLE, partOf } from '#client/ui/crop.model.ts'
import { useUploadLogo } from '#client/data/companies.ts'
import { asProblem, sentencesOf } from '#client/lib/problems.ts'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'

/** Sharp where a logo is largest, on any screen. */
const WIDEST_PX = 480
const SHAPES = [
  { key: 'whole', label: 'All of it' },
  { key: 'square', label: 'A square' },
  { key: 'wide', label: 'A wide part' },
] as const
type Shape = (typeof SHAPES)[number]['key']
const RATIOS = { square: 1, wide: 4 } as const

/** A file with what it shows. */
export interface ChosenLogo {
  file: File
  picture: ImageBitmap
}

interface LogoDialogProps {
  companyId: number
  chosen: ChosenLogo
  onClose: () => void
}

/** Chooses how much of a picture becomes the logo: all of it as it is, or a part. */
export const LogoDialog = ({ companyId, chosen: { file, picture }, onClose }: LogoDialogProps) => {
  const [shape, setShape] = useState<Shape>('whole')
  const [crop, setCrop] = useState<Crop>(MIDDLE)
  const upload = useUploadLogo(companyId)
  const isWhole = shape === 'whole'
  const ratio = isWhole ? picture.width / picture.height : RATIOS[shape]
  const part = async () => {
    const { width } = partOf(picture, crop, ratio)
    return takenOf(picture, crop, Math.max(1, Math.min(WIDEST_PX, Math.round(width))), ratio)
  }
  const save = async () => {
    const logo = isWhole ? file : await part()
    if (logo) upload.mutate(logo, { onSuccess: onClose })
  }
  return (
    <FormDialog
      open
      title="The company's logo"
      lead="It stands beside the name wherever the company is named, and over the survey."
      verb="Use this logo"
      size="small"
      pending={upload.isPending}
      problem={upload.error ? (sentencesOf(asProblem(upload.error))[0] ?? null) : null}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <SegmentedControl label="How much of it" options={SHAPES} value={shape} onChange={setShape} />
      <CropField
        picture={picture}
        crop={isWhole ? MIDDLE : crop}
        ratio={ratio}
        {...(isWhole ? {} : { onChange: setCrop })}
      />
    </FormDialog>
  )
}
