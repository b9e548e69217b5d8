import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import type { Control } from './control.ts'
import { classNames } from '../layout/class-names.ts'
import { eraseDigit, type PartialCode, typeDigits } from './otp-digits.ts'

/** Single-digit boxes for a one-time code. Controlled; `name` posts the code with a form. */
export function OtpBoxes({
  control,
  value,
  onChange,
  onComplete,
  boxLabel,
  length = 4,
  name,
  disabled = false,
}: {
  control: Control
  value: PartialCode
  onChange: (value: PartialCode) => void
  /** Called when every box has a digit. */
  onComplete?: (code: string) => void
  /** Accessible name of one box, counted from 1: 'Digit 2 of 4'. */
  boxLabel: (box: number) => string
  length?: number
  name?: string
  disabled?: boolean
}) {
  const group = useRef<HTMLFieldSetElement>(null)
  const focusBox = (at: number) => group.current?.querySelectorAll('input')[at]?.focus()

  const move = (next: { code: PartialCode; focus: number }) => {
    focusBox(next.focus)
    if (next.code === value) return
    onChange(next.code)
    if (/^\d+$/.test(next.code) && next.code.length === length) onComplete?.(next.code)
  }
  const paste = (at: number) => (event: ClipboardEvent) => {
    event.preventDefault()
    move(typeDigits('', at, event.clipboardData.getData('text'), length))
  }
  const press = (at: number) => (event: KeyboardEvent) => {
    if (event.key === 'Backspace') move(eraseDigit(value, at))
    else if (event.key === 'ArrowLeft') focusBox(at - 1)
    else if (event.key === 'ArrowRight') focusBox(at + 1)
    else return
    event.preventDefault()
  }

  return (
    <fieldset
      ref={group}
      aria-labelledby={control.labelId}
      aria-describedby={control.describedBy}
      className="flex gap-3"
    >
      {Array.from({ length }, (_, at) => (
        <input
          key={at}
          id={at === 0 ? control.id : undefined}
          value={(value[at] ?? '').trim()}
          onChange={(event) => move(typeDigits(value, at, event.target.value, length))}
          onPaste={paste(at)}
          onKeyDown={press(at)}
          onFocus={(event) => event.target.select()}
          aria-label={boxLabel(at + 1)}
          aria-invalid={control.invalid || undefined}
          disabled={disabled}
          inputMode="numeric"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          className={classNames(
            'control',
            'h-14 max-w-14 px-0! text-center text-h3 font-medium tabular-nums',
          )}
        />
      ))}
      {name && <input type="hidden" name={name} value={value} />}
    </fieldset>
  )
}
