import type { Order } from '@haat/contract/order/order'

import { m } from '#app/messages/generated/messages.js'
import { formatMoment } from '#app/util/format-date.ts'
import { wordOf } from '#app/util/word-of.ts'

import { statusWords } from '../order-words.ts'
import { ProgressSteps } from './progress-steps.tsx'

const steps = ['pending', 'processing', 'shipped', 'delivered'] as const

/** Progress of an order with the time of each step; nothing for a cancelled one. */
export function OrderProgress({ order }: { order: Pick<Order, 'status' | 'history' | 'promise'> }) {
  const { status, history, promise } = order
  if (status === 'cancelled') return null
  return (
    <>
      <ProgressSteps
        label={m.order_progress()}
        steps={steps.map((step) => ({
          name: wordOf(statusWords, step),
          date: history.find((move) => move.status === step)?.at,
        }))}
        now={steps.indexOf(status)}
      />
      {promise && (
        <p className="mt-2 text-small text-ink-soft">
          {promise.handOverBy === null
            ? m.order_promise_delivery({ by: formatMoment(promise.deliverBy) })
            : m.order_promise({
                handOver: formatMoment(promise.handOverBy),
                by: formatMoment(promise.deliverBy),
              })}
        </p>
      )}
    </>
  )
}
