import { Field, type FieldProps } from '#app/ui/form/field.tsx'
import { PasswordInput } from '#app/ui/form/password-input.tsx'
import { m } from '#app/messages/generated/messages.js'

interface PasswordFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'error'> {
  name: string
  autoComplete: 'current-password' | 'new-password'
  defaultValue?: string | undefined
}

/** A password, with a button that shows it. */
export const PasswordField = ({ label, hint, error, ...input }: PasswordFieldProps) => (
  <Field label={label} hint={hint} error={error} required>
    {(control) => (
      <PasswordInput
        {...input}
        control={control}
        labels={{ show: m.common_show_password(), hide: m.common_hide_password() }}
      />
    )}
  </Field>
)
