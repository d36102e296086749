import { Suspense, useState } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import type { CompanyDetails } from '#contract/resources/companies.settings.ts'
import { LOGO_MAX_BYTES } from '#contract/constants.ts'
import { useRemoveLogo, useUploadLogo } from '#client/data/companies.ts'
import { asProblem, sentencesOf } from '#client/lib/problems.ts'
import { Button } from '#client/ui/button.tsx'
import { FileField } from '#client/ui/fields/file-field.tsx'
import { Section } from '#client/ui/section.tsx'
import { CompanyTile } from './company-tile.tsx'
import type { ChosenLogo } from './logo.dialog.tsx'
import styles from './look.module.css'

const LogoDialog = lazy(() => import('./logo.dialog.tsx').then((file) => ({ default: file.LogoDialog })))

/** A company's logo: all of a picture or a part of it, taken back as easily as it is chosen. */
export const LogoPanel = ({ company }: { company: CompanyDetails }) => {
  const upload = useUploadLogo(company.id)
  const remove = useRemoveLogo(company.id)
  const problem = upload.error ?? remove.error
  const [chosen, setChosen] = useState<ChosenLogo | null>(null)
  const take = async (file: File | undefined) => {
    // What was wrong before is not said of another file, also where the field refuses this one.
    upload.reset()
    remove.reset()
    if (!file) return
    const picture = await createImageBitmap(file).catch(() => null)
    // What cannot be drawn here is for the server to say.
    if (picture) setChosen({ file, picture })
    else upload.mutate(file)
  }
  return (
    <Section title="The company's logo">
      <div className={styles.logoRow}>
        <CompanyTile company={company} size="large" />
        <div className={styles.logoField}>
          <FileField
            label={company.logo_url ? 'Replace the logo' : 'Add a logo'}
            hint="PNG, JPEG or WebP, up to 2 MB and 4096 pixels each way"
            endings={['.png', '.jpg', '.jpeg', '.webp']}
            maxBytes={LOGO_MAX_BYTES}
            maxFiles={1}
            files={[]}
            disabled={upload.isPending}
            error={problem ? sentencesOf(asProblem(problem))[0] : undefined}
            onChange={([file]) => void take(file)}
          />
        </div>
        {company.logo_url ? (
          <Button kind="quiet" pending={remove.isPending} onClick={() => remove.mutate()}>
            Delete the logo
          </Button>
        ) : null}
        {chosen ? (
          <Suspense>
            <LogoDialog companyId={company.id} chosen={chosen} onClose={() => setChosen(null)} />
          </Suspense>
        ) : null}
      </div>
    </Section>
  )
}
