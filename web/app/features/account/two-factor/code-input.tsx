import { m } from '#app/messages/generated/messages.js'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'

interface CodeInputProps {
  name?: string
  /** Of the app, six digits; or a recovery code. */
  kind: 'app' | 'recovery'
  hint?: string
  error: string | undefined
  /** It is what one has come for. */
  focus?: boolean
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus()

/** A code to type: phones and password managers may fill in the one of the app. */
export function CodeInput({ name = 'code', kind, hint, error, focus = false }: CodeInputProps) {
  const app = kind === 'app'
  return (
    <Field
      label={app ? m.two_factor_code() : m.two_factor_recovery_code()}
      hint={hint}
      error={error}
      required
    >
      {(control) => (
        <Input
          // Another kind is another field: what was typed for one is no beginning of the other.
          key={kind}
          control={control}
          name={name}
          {...(focus && { ref: takeFocus })}
          inputMode={app ? 'numeric' : 'text'}
          autoComplete={app ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          className="tabular-nums"
        />
      )}
    </Field>
  )
}
