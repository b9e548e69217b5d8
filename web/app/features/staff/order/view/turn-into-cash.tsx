import { shortOrderId } from '#app/language/short-order-id.ts'
import { inDigits } from '#app/language/in-digits.ts'
import type { StaffOrder } from '@haat/contract/order/staff-order'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { formatTaka } from '#app/language/format-taka.ts'

import { useConfirm } from '../../kit/use-confirm.tsx'

/** Changes an order that awaits its online payment to cash on delivery, at its customer's request. */
export function TurnIntoCash({
  order: { _id, due, phone },
}: {
  order: Pick<StaffOrder, '_id' | 'due' | 'phone'>
}) {
  const { ask, dialog } = useConfirm()
  const id = shortOrderId(_id)
  const askToTurn = () =>
    ask({
      title: m.staff_order_turn_one({ id }),
      text: m.staff_order_turn_text({ amount: formatTaka(due, 2), phone: inDigits(phone) }),
      action: m.staff_order_turn(),
      tone: 'primary',
      act: () => browserApi('POST /order/{id}/pay-cash', { params: { id: _id } }),
      done: m.staff_order_turned({ id }),
    })
  return (
    <>
      <Button tone="quiet" onClick={askToTurn}>
        {m.staff_order_turn()}
      </Button>
      {dialog}
    </>
  )
}
