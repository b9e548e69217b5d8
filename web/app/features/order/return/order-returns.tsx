import type { Order } from '@haat/contract/order/order'
import type { OrderReturn } from '@haat/contract/order/return'
import { useState } from 'react'

import { Written } from '#app/components/written.tsx'
import { goodsName } from '#app/language/goods-name.ts'
import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { callOnce } from '#app/api/call-once.ts'
import { Worded } from '#app/components/worded.tsx'
import { m } from '#app/messages/generated/messages.js'
import { Badge } from '#app/ui/data/badge.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { Button } from '#app/ui/form/button.tsx'
import { exactDecimals } from '#app/util/exact-decimals.ts'
import { formatDate } from '#app/util/format-date.ts'
import { useBusy } from '#app/util/use-busy.ts'
import { useQuery } from '#app/util/use-query.ts'

import { OrderRefusal } from '../request/order-refusal.tsx'
import { ReturnNext } from './return-next.tsx'
import {
  returnReasonWords,
  returnStatusWords,
  returnTones,
  returnWantsWords,
} from '#app/components/return-words.ts'
import { wordOf } from '#app/util/word-of.ts'

/** The returns of an order, newest first; nothing where it has none. */
export function OrderReturns({ order, onChanged }: { order: Order; onChanged(): Promise<void> }) {
  const { query, last } = useQuery(`${order._id} ${order.version}`, (signal) =>
    browserApi('GET /return', { query: { orderId: order._id }, signal }),
  )
  // While the order is read again, the list stays.
  const shown = query.state === 'loading' && last?.query.state === 'ready' ? last.query : query
  if (shown.state === 'failed') {
    return <p className="text-small text-ink-soft">{m.order_return_list_failed()}</p>
  }
  if (shown.state === 'loading' || shown.value.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-medium">{m.order_return_list()}</h3>
      <ul className="grid gap-3">
        {shown.value.map((one) => (
          <li key={one._id} className="rounded-card border border-line p-4">
            <ReturnCard one={one} onChanged={onChanged} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ReturnCard({ one, onChanged }: { one: OrderReturn; onChanged(): Promise<void> }) {
  const { status, lines, reason, amount, rejectReason, exchangeFor } = one
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={returnTones[status]}>{wordOf(returnStatusWords, status)}</Badge>
        <span className="text-small text-ink-soft">
          {[
            returnWantsWords(one),
            wordOf(returnReasonWords, reason),
            formatDate(one.createdAt),
          ].join(' · ')}
        </span>
      </div>
      <ul className="text-small">
        {lines.map((line) => (
          <li key={line.itemId} className="wrap-anywhere">
            <Worded
              say={(product) => m.order_return_line({ count: line.quantity, product })}
              content={goodsName(line)}
            />
            {line.refuseReason !== null && (
              <span className="block text-ink-soft">
                <Worded
                  say={(why) =>
                    m.order_return_line_refused({ count: line.refused ?? 0, reason: why })
                  }
                  content={line.refuseReason}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="text-small">
        {m.order_return_value()} <Money taka={amount} decimals={exactDecimals(amount)} />
      </p>
      {rejectReason !== null && (
        <p className="text-small">
          <Written>{rejectReason}</Written>
        </p>
      )}
      {exchangeFor !== null && (
        <p className="text-small wrap-anywhere">
          <Worded
            say={(goods) => m.order_return_exchange_for({ goods })}
            content={exchangeFor
              .map((goods) =>
                m.order_return_line({ count: goods.quantity, product: goodsName(goods) }),
              )
              .join(', ')}
          />
        </p>
      )}
      <div className="grid gap-1 text-small">
        <ReturnNext orderId={one.orderId} one={one} />
      </div>
      {one.may.cancel && <CancelReturn returnId={one._id} onChanged={onChanged} />}
    </div>
  )
}

/** Asks once more before it cancels. */
function CancelReturn({ returnId, onChanged }: { returnId: string; onChanged(): Promise<void> }) {
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useBusy(false)
  const [refusal, setRefusal] = useState<string>()
  const cancel = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await callOnce('POST /return/{id}/cancel', { params: { id: returnId }, body: {} })
      toast.success(m.order_return_cancel_done())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
    } finally {
      await onChanged()
      setBusy(false)
    }
  }
  return (
    <>
      <OrderRefusal text={refusal} />
      <Button
        tone={asked ? 'danger' : 'ghost'}
        // The words stand where the lines above begin; the padding of the button is outside.
        className={asked ? 'justify-self-start' : '-ml-5 justify-self-start'}
        busy={busy}
        busyLabel={m.order_return_cancel_busy()}
        onClick={() => (asked ? void cancel() : setAsked(true))}
      >
        {asked ? m.order_return_cancel_sure() : m.order_return_cancel()}
      </Button>
    </>
  )
}
