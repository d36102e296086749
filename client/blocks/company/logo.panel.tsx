import type { CompanyDetails } from '#contract/resources/companies.settings.ts'
import { LOGO_MAX_BYTES } from '#contract/constants.ts'
import { useRemoveLogo, useUploadLogo } from '#client/data/companies.ts'
import { asProblem, sentencesOf } from '#client/lib/problems.ts'
import { Button } from '#client/ui/button.tsx'
import { FileField } from '#client/ui/fields/file-field.tsx'
import { Section } from '#client/ui/section.tsx'
import { CompanyTile } from './company-tile.tsx'
import styles from './look.module.css'

/** A company's logo: sent as soon as it is chosen, and taken back as easily. */
export const LogoPanel = ({ company }: { company: CompanyDetails }) => {
  const upload = useUploadLogo(company.id)
  const remove = useRemoveLogo(company.id)
  const problem = upload.error ?? remove.error
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
            onChange={([file]) => file && upload.mutate(file)}
          />
        </div>
        {company.logo_url ? (
          <Button kind="quiet" pending={remove.isPending} onClick={() => remove.mutate()}>
            Delete the logo
          </Button>
        ) : null}
      </div>
    </Section>
  )
}
