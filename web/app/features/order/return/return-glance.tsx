import type { Order } from '@haat/contract/order/order'

import { m } from '#app/messages/generated/messages.js'
import { returnStatusWords } from '#app/components/return-words.ts'
import { wordOf } from '#app/util/word-of.ts'

import { ProgressSteps } from '../details/progress-steps.tsx'
import { ReturnNext } from './return-next.tsx'
import { shownReturn } from './shown-return.ts'

const steps = ['requested', 'approved', 'received', 'settled'] as const

/** The open return of an order on its card: its steps, and what comes next. */
export function ReturnGlance({ order }: { order: Pick<Order, '_id' | 'returns'> }) {
  const one = shownReturn(order)
  if (!one) return null
  if (one.status === 'rejected') {
    return <p className="px-4 py-3 text-small md:px-6">{m.order_return_rejected_text()}</p>
  }
  return (
    <div className="border-t border-line">
      <div className="px-1 py-4 md:px-6">
        <ProgressSteps
          label={m.order_return_progress()}
          steps={steps.map((step) => ({ name: wordOf(returnStatusWords, step) }))}
          now={steps.findIndex((step) => step === one.status)}
        />
      </div>
      <div className="grid gap-1 bg-marigold-tint px-4 py-3 text-small md:px-6">
        <ReturnNext orderId={order._id} one={one} />
      </div>
    </div>
  )
}
