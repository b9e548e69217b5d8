import { type KeyboardEvent, type ReactNode, type SubmitEvent, useRef } from 'react'

import { FormErrors } from '#app/ui/form/form-errors.ts'

interface SendFormProps {
  errors: FormErrors
  /** Resolves when errors, if there are any, have been set. */
  onSend: () => Promise<void>
  className: string
  children: ReactNode
}

/**
 * A form for the keyboard: Ctrl + Enter sends from everywhere; Enter alone, which takes suggestions, sends from the button
 * only. The first invalid field gets the focus.
 */
export function SendForm({ errors, onSend, className, children }: SendFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const send = async () => {
    await onSend()
    // After the errors are shown.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
    )
  }
  const handlers = {
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      void send()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      const sends = event.ctrlKey || event.metaKey
      if (sends || event.target instanceof HTMLInputElement) event.preventDefault()
      if (sends) void send()
    },
  }
  return (
    <FormErrors value={errors}>
      <form ref={form} noValidate autoComplete="off" {...handlers} className={className}>
        {children}
      </form>
    </FormErrors>
  )
}
