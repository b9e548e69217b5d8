import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { formatTaka } from '#app/language/format-taka.ts'

interface PlaceButtonProps {
  /** Undefined: not known yet. */
  total: number | undefined
  busy: boolean
  failure: string | undefined
  onDiscard: () => void
}

/** The button that says the sum, and what went wrong with the last try. */
export function PlaceButton({ total, busy, failure, onDiscard }: PlaceButtonProps) {
  return (
    <>
      {failure && (
        <p role="alert" className="text-small text-alta">
          {failure}
        </p>
      )}
      <Button type="submit" size="large" busy={busy} busyLabel={m.staff_order_entry_placing()}>
        {total === undefined
          ? m.staff_order_entry_place_plain()
          : m.staff_order_entry_place({ sum: formatTaka(total) })}
      </Button>
      <p className="text-small text-ink-faint max-lg:hidden">{m.staff_order_entry_keys()}</p>
      <Button tone="ghost" size="compact" onClick={onDiscard}>
        {m.staff_order_entry_discard()}
      </Button>
    </>
  )
}
