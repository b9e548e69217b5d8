import { useState } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { TimeField } from '#app/ui/form/time-field.tsx'
import { dhakaInput, timeOfDhakaInput } from '#app/util/dhaka-input.ts'
import { formatMoment } from '#app/util/format-date.ts'

import { laterTimes } from './later-times.ts'

/** When to call again: one of three usual times, or another. */
export function LaterChoice({
  busy,
  onChoose,
  onLeave,
}: {
  busy: boolean
  onChoose: (callAt: string) => void
  /** Another outcome, after all. */
  onLeave: () => void
}) {
  const [now] = useState(() => new Date())
  const [typed, setTyped] = useState('')
  const callAt = timeOfDhakaInput(typed)
  return (
    <fieldset className="mt-4 grid gap-3 rounded-control bg-canvas p-3">
      <legend className="sr-only">{m.staff_call_when()}</legend>
      <p aria-hidden className="font-medium">
        {m.staff_call_when()}
      </p>
      <div className="flex flex-wrap gap-2">
        {laterTimes(now).map((time, at) => (
          <Button
            key={time}
            // The times are walked by Tab from the first.
            ref={at === 0 ? takeFocus : undefined}
            tone="quiet"
            busy={busy}
            onClick={() => onChoose(time)}
          >
            {formatMoment(time)}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <TimeField
          label={m.staff_call_other_time()}
          name="callAt"
          min={dhakaInput(now.toISOString())}
          value={typed}
          onValue={setTyped}
        />
        <Button
          tone="quiet"
          busy={busy}
          aria-disabled={callAt === undefined}
          onClick={() => callAt !== undefined && onChoose(callAt)}
        >
          {m.staff_call_save()}
        </Button>
        <Button tone="ghost" onClick={onLeave}>
          {m.staff_call_back()}
        </Button>
      </div>
    </fieldset>
  )
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()
