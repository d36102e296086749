import { Suspense, useState } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import { PICTURE_MAX_BYTES } from '#contract/constants.ts'
import { useChangePicture } from '#client/data/users.profile.ts'
import { initialsOf, useProfile } from '#client/lib/current-user.ts'
import { asProblem, sentencesOf } from '#client/lib/problems.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { FileField } from '#client/ui/fields/file-field.tsx'
import styles from './picture.module.css'

const PictureDialog = lazy(() => import('./picture.dialog.tsx').then((file) => ({ default: file.PictureDialog })))

/** One's own picture: chosen, cut to a square, and taken away again. */
export const PictureForm = () => {
  const profile = useProfile()
  const remove = useChangePicture()
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [isBroken, setBroken] = useState(false)
  const take = async (file: File | undefined) => {
    // What was said is said of the file before, also where this one is refused by the field.
    setBroken(false)
    remove.reset()
    if (!file) return
    const read = await createImageBitmap(file).catch(() => null)
    if (read) setPicture(read)
    else setBroken(true)
  }
  const failure = remove.error ? sentencesOf(asProblem(remove.error))[0] : undefined
  return (
    <div className={styles.row}>
      <span className={styles.large}>
        <Avatar initials={initialsOf(profile)} picture={profile.picture_url} isMe />
      </span>
      <div className={styles.field}>
        <FileField
          label={profile.picture_url ? 'Another picture' : 'Picture'}
          hint="PNG, JPEG or WebP, up to 4 MB"
          endings={['.png', '.jpg', '.jpeg', '.webp']}
          maxBytes={PICTURE_MAX_BYTES}
          maxFiles={1}
          files={[]}
          error={isBroken ? 'This picture cannot be read.' : failure}
          onChange={([file]) => void take(file)}
        />
      </div>
      {profile.picture_url ? (
        <Button kind="quiet" pending={remove.isPending} onClick={() => remove.mutate(null)}>
          Take it away
        </Button>
      ) : null}
      {picture ? (
        <Suspense>
          <PictureDialog picture={picture} onClose={() => setPicture(null)} />
        </Suspense>
      ) : null}
    </div>
  )
}
