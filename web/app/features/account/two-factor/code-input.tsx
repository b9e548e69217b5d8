import { m } from '#app/messages/generated/messages.js'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'

interface CodeInputProps {
  name?: string
  /** Six digits from the authenticator app, or a recovery code. */
  kind: 'app' | 'recovery'
  hint?: string
  error: string | undefined
  /** Focused on mount: it is the purpose of the page. */
  focus?: boolean
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus()

/** Input for a code; autofill may enter the authenticator app's. */
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
          // The key gives each kind its own field: a value typed for one is not kept for the other.
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
