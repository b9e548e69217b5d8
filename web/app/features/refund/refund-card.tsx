import type { Refund } from '@haat/contract/order/refund'
import { Link } from 'react-router'

import { Written } from '#app/components/written.tsx'
import { inDigits } from '#app/language/in-digits.ts'
import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { wordOf } from '#app/util/word-of.ts'

import { refundDate } from './refund-date.ts'
import { refundMethods, refundTones, refundWords } from './refund-words.ts'

/** A refund request: its order, amount, account and status history. */
export function RefundCard({ refund }: { refund: Refund }) {
  const { orderId: order, refundStatus: status } = refund
  return (
    <Card as="article">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <div className="flex flex-wrap items-center gap-x-3">
            <h2>
              <Link
                to={paths.myOrder(order._id)}
                className="inline-flex min-h-target items-center text-lead font-bold tabular-nums hover:text-leaf-deep"
              >
                {m.refund_order_link({ id: shortOrderId(order._id) })}
              </Link>
            </h2>
            <Badge tone={refundTones[status]}>{wordOf(refundWords, status)}</Badge>
          </div>
          <p className="text-small text-ink-soft">{refundDate(refund.createdAt)}</p>
        </div>
        <Money taka={refund.amount} className="text-h3" />
      </header>
      <div className="mt-4 grid gap-6 border-t border-line pt-4 md:grid-cols-2">
        <dl className="grid grid-cols-[auto_1fr] content-start gap-x-6 gap-y-2 max-[22.5rem]:gap-x-3 [&_dd]:wrap-anywhere [&_dt]:text-ink-soft">
          <dt>{m.refund_transaction()}</dt>
          <dd>{refund.tranId ?? order.transaction_id}</dd>
          <dt>{m.refund_method()}</dt>
          <dd>{wordOf(refundMethods, refund.refundMethod)}</dd>
          {refund.refundNumber !== '' && (
            <>
              <dt>{m.refund_number()}</dt>
              <dd className="tabular-nums">{inDigits(refund.refundNumber)}</dd>
            </>
          )}
          {refund.reason !== null && (
            <>
              <dt>{m.refund_reason()}</dt>
              <dd>
                <Written>{refund.reason}</Written>
              </dd>
            </>
          )}
        </dl>
        <section>
          <h3 className="text-small font-medium">{m.refund_steps()}</h3>
          <ol className="mt-2 grid gap-3">
            {refund.steps.map((step) => (
              <li
                key={`${step.status} ${step.at}`}
                className="flex items-center justify-between gap-4"
              >
                <span className="flex items-center gap-2.5">
                  <span aria-hidden className="size-2.5 rounded-full bg-leaf" />
                  {wordOf(refundWords, step.status)}
                </span>
                <time dateTime={step.at} className="text-small text-ink-soft tabular-nums">
                  {refundDate(step.at)}
                </time>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </Card>
  )
}
