import type { ReceivedEntry } from '@haat/contract/order/received'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import { useState } from 'react'

import { langOf } from '#app/language/lang-of.ts'
import { Dotted } from '#app/components/dotted.tsx'
import { Worded } from '#app/components/worded.tsx'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Badge } from '#app/ui/data/badge.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { formatMoment } from '#app/util/format-date.ts'
import { formatTaka } from '#app/language/format-taka.ts'
import { useQuery } from '#app/util/use-query.ts'
import { wordOf } from '#app/util/word-of.ts'

import { ActDialog } from '../../kit/act-dialog/act-dialog.tsx'
import { ReasonField } from '../../kit/act-dialog/reason-field.tsx'
import { useOrderAct } from '../../kit/act-dialog/use-order-act.ts'
import { Panel } from '../../kit/panel.tsx'
import { useMay } from '../../kit/use-may.ts'
import { placeWords } from './place-words.ts'
import { ReceiveMoney } from './receive-money.tsx'

const kindWords: Record<Entry['kind'], () => string> = {
  payment: m.staff_money_payment,
  cash: m.staff_money_cash,
  received: m.staff_money_received,
  refund: m.staff_money_refund,
  reversal: m.staff_money_reversal,
  credit: m.staff_money_credit,
}

/** What came in, of who may not see more of an order's money. */
type Entry = ReceivedEntry

/**
 * Bookings of an order, and money that is taken by hand: all of them for who may move money, what came in for who may take
 * it.
 */
export function OrderBookings({ order, onChanged }: { order: StaffOrder; onChanged: () => void }) {
  const may = useMay()
  const isAllowed = may('orders.take-money')
  const mayReverse = may('orders.money')
  const [asked, setAsked] = useState<'receive' | Entry>()
  const { query, last } = useQuery(isAllowed ? `${order._id} ${order.version}` : null, (signal) =>
    readEntries(mayReverse, { params: { id: order._id }, signal }),
  )
  if (!isAllowed) return null
  // While the order is read anew, the list stays.
  const shown = query.state === 'loading' && last?.query.state === 'ready' ? last.query : query
  const canReceive = order.may.acts.receiveMoney === null
  const entries = shown.state === 'ready' ? shown.value : []
  const isEmpty = entries.length === 0 && !canReceive && shown.state !== 'failed'
  if (isEmpty && !asked) return null
  const close = () => setAsked(undefined)
  return (
    <Panel title={m.staff_money_title()}>
      <div className="grid gap-4">
        {shown.state === 'failed' && <p className="text-ink-soft">{m.staff_load_failed()}</p>}
        {entries.length > 0 && (
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <Booking
                key={entry._id}
                entry={entry}
                onReverse={mayReverse ? () => setAsked(entry) : undefined}
              />
            ))}
          </ul>
        )}
        {canReceive && (
          <Button tone="quiet" className="justify-self-start" onClick={() => setAsked('receive')}>
            {m.staff_money_receive()}
          </Button>
        )}
      </div>
      {asked === 'receive' && <ReceiveMoney order={order} onChanged={onChanged} onClose={close} />}
      {typeof asked === 'object' && (
        <ReverseMoney order={order} entry={asked} onChanged={onChanged} onClose={close} />
      )}
    </Panel>
  )
}

async function readEntries(
  isWhole: boolean,
  asked: { params: { id: string }; signal: AbortSignal },
): Promise<Entry[]> {
  return isWhole
    ? browserApi('GET /order/{id}/money', asked)
    : browserApi('GET /order/{id}/received', asked)
}

interface BookingProps {
  entry: Entry
  /** Undefined: this person takes nothing back. */
  onReverse: (() => void) | undefined
}

function Booking({ entry, onReverse }: BookingProps) {
  const { at, kind, place, reference, note, amount, by, reversed } = entry
  const words = [
    formatMoment(at),
    place && wordOf(placeWords, place),
    reference,
    by && <Worded key="by" say={(name) => m.staff_door_by({ name })} content={by} />,
  ]
  return (
    <li className="grid gap-1 py-2.5 first:pt-0">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="flex items-center gap-2 font-medium">
          {wordOf(kindWords, kind)}
          {reversed && <Badge>{m.staff_money_reversed()}</Badge>}
        </span>
        <Money taka={amount} decimals={2} />
      </span>
      <span className="text-small wrap-anywhere text-ink-soft">
        <Dotted parts={words} />
      </span>
      {note !== '' && (
        <span lang={langOf(note)} className="text-small wrap-anywhere">
          {note}
        </span>
      )}
      {onReverse && kind === 'received' && !reversed && (
        <Button
          tone="ghost"
          size="compact"
          className="-ml-3 justify-self-start"
          onClick={onReverse}
        >
          {m.staff_money_reverse()}
        </Button>
      )}
    </li>
  )
}

interface ReverseMoneyProps {
  order: StaffOrder
  entry: Entry
  onChanged: () => void
  onClose: () => void
}

/** Takes back money that was recorded by mistake, by a counter-booking with a reason. */
function ReverseMoney({ order, entry, onChanged, onClose }: ReverseMoneyProps) {
  const [reason, setReason] = useState('')
  const amount = formatTaka(entry.amount, 2)
  const act = useOrderAct('POST /order/{id}/received/{transactionId}/reverse', {
    params: { id: order._id, transactionId: entry._id },
    body: () => ({ version: order.version, reason: reason.trim() }),
    done: m.staff_money_reverse_done({ amount }),
    onChanged,
  })
  return (
    <ActDialog
      act={act}
      title={m.staff_money_reverse_title({ amount })}
      text={m.staff_money_reverse_text()}
      action={m.staff_money_reverse()}
      tone="danger"
      ready={reason.trim() !== ''}
      onClose={onClose}
    >
      <ReasonField value={reason} onValue={setReason} />
    </ActDialog>
  )
}
