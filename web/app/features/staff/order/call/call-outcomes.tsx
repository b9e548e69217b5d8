import { type CallOutcome, callOutcomes } from '@haat/contract/order/order-call'
import { useEffect, useEffectEvent } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { wordOf } from '#app/util/word-of.ts'

import { isShortcut } from '../../kit/shortcuts.ts'
import { outcomeWords } from './call-words.ts'

/** What came of the call: each outcome has a button, and a digit of the keyboard. */
export function CallOutcomes({
  busy,
  onOutcome,
}: {
  /** The outcome that is being saved. */
  busy: CallOutcome | undefined
  onOutcome: (outcome: CallOutcome) => void
}) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const outcome = callOutcomes[Number(event.key) - 1]
    if (outcome === undefined || !isShortcut(event)) return
    event.preventDefault()
    if (busy === undefined) onOutcome(outcome)
  })
  // Syncs with keys pressed anywhere on the page.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <fieldset
      // Under the thumb of the hand that holds the phone.
      className="z-10 grid grid-cols-3 gap-2 bg-surface py-2 max-sm:-mx-2 max-sm:gap-1.5 max-sm:tall:sticky max-sm:tall:bottom-0"
    >
      <legend className="sr-only">{m.staff_call_outcome()}</legend>
      {callOutcomes.map((outcome, at) => (
        <Button
          key={outcome}
          tone={outcome === 'confirmed' ? 'primary' : 'quiet'}
          busy={busy === outcome}
          className="max-sm:px-1 max-sm:text-small"
          aria-keyshortcuts={String(at + 1)}
          onClick={() => busy === undefined && onOutcome(outcome)}
        >
          {wordOf(outcomeWords, outcome)}
          <kbd aria-hidden className="text-tiny opacity-70 max-sm:hidden pointer-coarse:hidden">
            {at + 1}
          </kbd>
        </Button>
      ))}
    </fieldset>
  )
}
