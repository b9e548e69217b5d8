import type { CourierReport as Report } from '@haat/contract/order/delivery-list'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { Dotted } from '#app/components/dotted.tsx'
import { Worded } from '#app/components/worded.tsx'
import { formatExactTaka } from '#app/language/format-taka.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { formatMoment } from '#app/util/format-date.ts'
import { useQuery } from '#app/util/use-query.ts'

import { Panel } from '../../kit/panel.tsx'
import { Refusal } from '../../kit/refusal.tsx'
import { useAct } from '../../kit/use-act.ts'
import { useOrderNews } from '../news/order-news.ts'
import { RefusalDialog } from '../refused-delivery/refusal-dialog.tsx'
import { type RefusalDraft, wholeRefusal } from '../refused-delivery/refusal-draft.ts'

interface CourierReportProps {
  order: StaffOrder
  onChanged: () => void
}

/** What the courier says of an order that is on its way: a part was refused, for a sum. Nothing where it says nothing. */
export function CourierReport({ order, onChanged }: CourierReportProps) {
  const canBe = order.status === 'shipped' && !order.returning
  const [tries, setTries] = useState(0)
  // What a courier says leaves the order's version as it is.
  useOrderNews((news) => {
    if (news.kind !== 'event' || news.event.orderId === order._id) setTries((before) => before + 1)
  })
  const { query } = useQuery(canBe ? `${order._id} ${order.version} ${tries}` : null, (signal) =>
    browserApi('GET /order/{id}/courier-report', { params: { id: order._id }, signal }),
  )
  const [isAsked, setAsked] = useState(false)
  const { busy, refusal, act } = useAct()
  const report = canBe && query.state === 'ready' ? query.value : undefined
  if (!report) return null
  const dismiss = () =>
    act(async () => {
      await browserApi('POST /order/courier-report/{id}/dismiss', { params: { id: report._id } })
      setTries((before) => before + 1)
    })
  return (
    <Panel title={m.staff_todo_courier()}>
      <p>
        {m.staff_courier_part({
          collected: formatExactTaka(report.collected),
          due: formatExactTaka(report.due),
        })}
      </p>
      <p className="mt-1 text-small text-ink-soft">
        {report.refused ? m.staff_courier_part_found() : m.staff_courier_part_open()}
      </p>
      <p className="mt-1 text-small text-ink-soft">
        <Dotted
          parts={[
            formatMoment(report.at),
            <Worded key="by" say={(name) => m.staff_door_by({ name })} content={report.by} />,
          ]}
        />
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => setAsked(true)}>{m.staff_courier_part_confirm()}</Button>
        <Button tone="quiet" busy={busy} onClick={() => void dismiss()}>
          {m.staff_courier_part_dismiss()}
        </Button>
      </div>
      <Refusal text={refusal} />
      {isAsked && (
        <RefusalDialog
          order={order}
          initial={draftOf(order, report)}
          onChanged={onChanged}
          onClose={() => setAsked(false)}
        />
      )}
    </Panel>
  )
}

/** The pieces that alone explain the sum; without such none is chosen. */
const draftOf = ({ items }: StaffOrder, { refused, collected }: Report): RefusalDraft => ({
  ...wholeRefusal,
  collected: String(collected),
  pieces: new Map(
    items.map(({ _id }) => [_id, refused?.find(({ itemId }) => itemId === _id)?.quantity ?? 0]),
  ),
})
