import { seesField } from '@haat/contract/permission'
import Printer from '~icons/printer'
import { useState } from 'react'

import { useSession } from '#app/api/use-session.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { toast } from '#app/ui/feedback/toast.ts'

import { useAct } from '../../kit/use-act.ts'
import { openPrint } from './open-print.ts'

/** What can be printed; labels are of two sizes. */
const prints = {
  label: { label: m.staff_print_label, query: { kind: 'label' } },
  'label-small': { label: m.staff_print_label_small, query: { kind: 'label', size: '75x100' } },
  slip: { label: m.staff_print_slip, query: { kind: 'slip' } },
  'pick-list': { label: m.staff_print_pick_list, query: { kind: 'pick-list' } },
  'hand-over': { label: m.staff_print_hand_over, query: { kind: 'hand-over' } },
  invoice: { label: m.staff_print_invoice, query: { kind: 'invoice' } },
} as const
type Print = keyof typeof prints

/** Chooses a print of the orders and opens it as one PDF. */
export function PrintOrders({
  which,
  without,
  onPrinted,
}: {
  /** The orders' ids, or the filter that they match. */
  which: { ids: readonly string[] } | { filter: Record<string, never> }
  /** Prints that this person may not make. */
  without?: readonly Print[]
  onPrinted?: () => void
}) {
  const [print, setPrint] = useState<Print>('label')
  const { busy, act } = useAct(toast.error)
  const open = () =>
    act(async () => {
      const orders = 'ids' in which ? { ids: which.ids.join(',') } : which.filter
      await openPrint({ ...orders, ...prints[print].query })
      onPrinted?.()
    })
  const { user } = useSession()
  const seesMoney = user !== null && seesField(user, 'orders.money')
  const choices = (Object.keys(prints) as Print[]) // as: the keys of the table above.
    .filter((value) => !without?.includes(value) && (value !== 'invoice' || seesMoney))
    .map((value) => ({ value, label: prints[value].label() }))
  return (
    <span className="flex min-w-0 items-center gap-2 max-sm:grow max-sm:basis-56">
      <Select
        label={m.staff_print_what()}
        options={choices}
        value={print}
        onChange={({ target }) => setPrint(target.value as Print)} // as: one of the choices.
        className="min-w-0 max-sm:flex-1 sm:w-60"
      />
      <Button tone="quiet" busy={busy} className="shrink-0 max-sm:px-3" onClick={() => void open()}>
        <Printer aria-hidden className="size-5" />
        <span className="max-sm:sr-only">{m.staff_print()}</span>
      </Button>
    </span>
  )
}
