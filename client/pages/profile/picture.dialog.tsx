import { useState } from 'react'
import { CropField, takenOf } from '#client/ui/crop-field.tsx'
import { type Crop, MIDDLE } from '#client/ui/crop.model.ts'
import { useChangePicture } from '#client/data/users.profile.ts'
import { asProblem, sentencesOf } from '#client/lib/problems.ts'
import { FormDialog } from '#client/ui/form-dialog.tsx'

const STORED_PX = 320

/** Chooses which part of a picture takes the place of one's initials. */
export const PictureDialog = ({ picture, onClose }: { picture: ImageBitmap; onClose: () => void }) => {
  const [crop, setCrop] = useState<Crop>(MIDDLE)
  const change = useChangePicture()
  const save = () =>
    void takenOf(picture, crop, STORED_PX).then((blob) => {
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
      <CropField picture={picture} crop={crop} isRound onChange={setCrop} />
    </FormDialog>
  )
}
