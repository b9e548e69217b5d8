import { m } from '#app/messages/generated/messages.js'
import { PasswordField } from '#app/components/password-field.tsx'

interface NewPasswordFieldsProps {
  /** Name of the first field in the body of the call. */
  name: 'password' | 'newPassword'
  label: string
  errors: Partial<Record<string, string>>
  /** Values typed before in the other form. */
  typed?: Partial<Record<string, string>>
}

/** A new password and its repetition. */
export function NewPasswordFields({ name, label, errors, typed }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        hint={m.account_password_hint()}
        error={errors[name]}
        name={name}
        defaultValue={typed?.[name]}
        autoComplete="new-password"
      />
      <PasswordField
        label={m.account_confirm_password()}
        error={errors.confirmPassword}
        name="confirmPassword"
        defaultValue={typed?.confirmPassword}
        autoComplete="new-password"
      />
    </>
  )
}
