import type { Order } from '@haat/contract/order/order'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'

import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Countdown } from '#app/components/countdown.tsx'
import { exactTaka } from '#app/util/exact-decimals.ts'
import { useRefreshOnReturn } from '#app/util/use-refresh-on-return.ts'

import { OrderGlance } from '../order-glance.tsx'
import { PayCash } from './pay-cash.tsx'
import { PayNow } from './pay-now.tsx'

const CancelOrderDialog = lazy(async () => ({
  default: (await import('../request/cancel-order-dialog.tsx')).CancelOrderDialog,
}))

interface WaitingOrderProps {
  order: Order
  /** Called before the browser opens the gateway's page. */
  onPay(): void
  /** Called when the order may have changed: paid, or changed by someone else. */
  onChanged(): Promise<void>
  /** Called when it was changed to cash on delivery. */
  onCash(): void
  /** Called when its customer has cancelled it. */
  onCancelled(): Promise<void>
}

/** An order that awaits its online payment: its items and total, and three actions: pay, pay cash, cancel. */
export function WaitingOrder({ order, onPay, onChanged, onCash, onCancelled }: WaitingOrderProps) {
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState(false)
  const { _id: orderId, due, may, payUntil } = order
  useRefreshOnReturn()
  return (
    <Card className="mx-auto grid max-w-prose gap-5 p-5 md:p-8">
      <div>
        <h2 className="text-h3 text-balance">
          {m.order_waiting_title({ id: shortOrderId(orderId) })}
        </h2>
        <p className="mt-1 text-ink-soft">
          {payUntil ? (
            <>
              {m.order_waits_until({ amount: exactTaka(due) })}{' '}
              <Countdown end={payUntil} onOver={() => void onChanged()} />
            </>
          ) : (
            m.order_waits({ amount: exactTaka(due) })
          )}
        </p>
      </div>
      <OrderGlance order={order} />
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <PayNow order={order} onLeave={onPay} onChanged={onChanged} />
        {may.payCash && <PayCash order={order} onChanged={onChanged} onDone={onCash} />}
        {may.cancel === 'plain' && (
          <Button
            tone="ghost"
            className="text-alta!"
            onClick={() => {
              setAsked(true)
              setAsking(true)
            }}
          >
            {m.order_cancel()}
          </Button>
        )}
      </div>
      <Link to={paths.myOrder(orderId)} className="link flex min-h-target items-center">
        {m.order_see()}
      </Link>
      {asked && (
        <Suspense>
          <CancelOrderDialog
            order={order}
            open={asking}
            onClose={() => setAsking(false)}
            onPay={onPay}
            onChanged={onChanged}
            onCancelled={onCancelled}
          />
        </Suspense>
      )}
    </Card>
  )
}
