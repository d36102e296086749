import { useProfile } from '#client/lib/current-user.ts'
import { PasswordField, type PasswordFieldProps } from '#client/ui/fields/password-field.tsx'

/** The password one has, asked for once more. Password managers file and fill it under the name that stands with it. */
export const OwnPasswordField = (props: Omit<PasswordFieldProps, 'autoComplete'>) => (
  <>
    <input hidden readOnly name="email" autoComplete="username" value={useProfile().email} />
    <PasswordField autoComplete="current-password" {...props} />
  </>
)
