import { m } from '#app/messages/generated/messages.js'
import { Field } from '#app/ui/form/field.tsx'
import { PasswordInput } from '#app/ui/form/password-input.tsx'

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
  const labels = { show: m.common_show_password(), hide: m.common_hide_password() }
  return (
    <>
      <Field label={label} hint={m.account_password_hint()} error={errors[name]} required>
        {(control) => (
          <PasswordInput
            control={control}
            name={name}
            defaultValue={typed?.[name]}
            autoComplete="new-password"
            labels={labels}
          />
        )}
      </Field>
      <Field label={m.account_confirm_password()} error={errors.confirmPassword} required>
        {(control) => (
          <PasswordInput
            control={control}
            name="confirmPassword"
            defaultValue={typed?.confirmPassword}
            autoComplete="new-password"
            labels={labels}
          />
        )}
      </Field>
    </>
  )
}
