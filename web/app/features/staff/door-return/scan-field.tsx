import ScanLine from '~icons/scan-line'
import { useState } from 'react'

import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'

interface ScanFieldProps {
  label: string
  hint: string
  /** Takes a code that was scanned or typed; returns what came of it, and whether it was known. */
  onScan: (code: string) => { words: string; isKnown: boolean }
}

/** A field for a scanner, which types a code and presses Enter. The next code takes the place of the last one. */
export function ScanField({ label, hint, onScan }: ScanFieldProps) {
  const [answer, setAnswer] = useState<ReturnType<typeof onScan>>()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const field = event.currentTarget.elements.namedItem('code')
        if (!(field instanceof HTMLInputElement) || field.value.trim() === '') return
        setAnswer(onScan(field.value.trim()))
        field.select()
      }}
    >
      <Field label={label} hint={hint} error={answer?.isKnown === false ? answer.words : undefined}>
        {(control) => (
          <Input
            control={control}
            name="code"
            icon={<ScanLine aria-hidden />}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={200}
          />
        )}
      </Field>
      <output className="text-small font-medium text-leaf-deep">
        {answer?.isKnown === true && answer.words}
      </output>
    </form>
  )
}
