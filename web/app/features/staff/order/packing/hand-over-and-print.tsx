import { useState } from 'react'

import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'

import { useStaffArea } from '../../kit/staff-area.ts'
import { useMay } from '../../kit/use-may.ts'
import { CourierSheetDialog } from '../courier/courier-sheet-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { PrintOrders } from './print-orders.tsx'

/** What is done with selected orders on paper and at the door of the shop: print them, and hand them to a courier. */
export function HandOverAndPrint({
  ids,
  filter,
  total = 0,
  without,
  onPrinted,
  onHandedOver,
}: {
  ids: readonly string[]
  /** Given: all orders that match it are printed, and not those of `ids` alone. */
  filter?: Record<string, never> | undefined
  /** How many match it. */
  total?: number
  without?: Parameters<typeof PrintOrders>[0]['without']
  onPrinted?: () => void
  onHandedOver: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const area = useStaffArea()
  const may = useMay()
  const makesSheets = area === 'seller' || may('orders')
  return (
    <>
      <PrintOrders
        which={filter ? { filter } : { ids }}
        {...(without && { without })}
        {...(onPrinted && { onPrinted })}
      />
      <Button tone="quiet" className="shrink-0 max-sm:px-3" onClick={() => setOpen(true)}>
        {m.staff_hand_over()}
      </Button>
      {makesSheets && (
        <Button
          tone="quiet"
          className="shrink-0 max-sm:grow max-sm:px-3"
          onClick={() => setSheetOpen(true)}
        >
          {m.staff_courier_sheet()}
        </Button>
      )}
      {isSheetOpen && (
        <CourierSheetDialog
          orders={filter ? { filter, count: total } : { ids }}
          onClose={() => setSheetOpen(false)}
        />
      )}
      {isOpen && (
        <HandOverDialog
          numbers={ids.map((id) => m.order_number({ id: shortOrderId(id) }))}
          onClose={(changed) => {
            setOpen(false)
            if (changed) onHandedOver()
          }}
        />
      )}
    </>
  )
}
