import { filledIn } from '#contract/right-to-left.ts'
import type { SurveyInvitation } from '#contract/resources/surveys.ts'
import { fill } from '#client/survey-texts/fill.ts'
import { type SurveyTexts } from '#client/survey-texts/survey-texts.ts'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import styles from './registration.module.css'

interface FieldsProps {
  invitation: SurveyInvitation
  texts: SurveyTexts
  errorOf: (name: string) => string | undefined
}

/** Who somebody is: name, address, a phone where it is asked for, a place where there are several. */
export const WhoFields = ({ invitation, texts, errorOf, asksPhone }: FieldsProps & { asksPhone: boolean }) => (
  <>
    <TextField
      label={texts.first}
      name="first"
      autoComplete="given-name"
      size="large"
      maxLength={80}
      error={errorOf('first')}
    />
    <TextField
      label={texts.last}
      name="last"
      autoComplete="family-name"
      size="large"
      maxLength={80}
      error={errorOf('last')}
    />
    <TextField
      label={texts.email}
      name="email"
      type="email"
      autoComplete="email"
      size="large"
      hint={texts.email_hint}
      error={errorOf('email')}
    />
    {asksPhone ? (
      <TextField
        label={texts.phone}
        optional={texts.optional}
        name="phone"
        type="tel"
        autoComplete="tel"
        size="large"
        error={errorOf('phone')}
      />
    ) : null}
    {invitation.locations.length > 0 ? (
      <SelectField
        label={texts.location}
        name="location_id"
        size="large"
        placeholder={texts.choose}
        defaultValue=""
        options={invitation.locations.map(({ id, name }) => ({
          value: String(id),
          label: filledIn(texts.location, name),
        }))}
        error={errorOf('location_id')}
      />
    ) : null}
  </>
)

/** A field that only robots see and fill in. */
export const RobotTrap = () => (
  <p className={styles.trap} aria-hidden="true">
    <label>
      Website <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </p>
)

/** Agreement to what stands above it. */
export const ConsentField = ({ invitation, texts, errorOf }: FieldsProps) => (
  <div className={styles.consent}>
    <Checkbox
      name="consent"
      label={texts.consent}
      hint={fill(texts.consent_version, { version: invitation.consent.version })}
      error={errorOf('consent')}
    />
  </div>
)
