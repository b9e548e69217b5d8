import type { Order } from '@haat/contract/order/order'

import { m } from '#app/messages/generated/messages.js'
import { wordOf } from '#app/util/word-of.ts'

import { statusWords } from '../order-words.ts'
import { ProgressSteps } from './progress-steps.tsx'

const steps = ['pending', 'processing', 'shipped', 'delivered'] as const

/** Progress of an order with the time of each step; nothing for a cancelled one. */
export function OrderProgress({ order }: { order: Pick<Order, 'status' | 'history'> }) {
  const { status, history } = order
  if (status === 'cancelled') return null
  return (
    <ProgressSteps
      label={m.order_progress()}
      steps={steps.map((step) => ({
        name: wordOf(statusWords, step),
        date: history.find((move) => move.status === step)?.at,
      }))}
      now={steps.indexOf(status)}
    />
  )
}
