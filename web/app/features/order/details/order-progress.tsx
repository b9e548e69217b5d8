import type { Order } from '@haat/contract/order/order'
import Check from '~icons/check'

import { m } from '#app/messages/generated/messages.js'
import { classNames } from '#app/ui/layout/class-names.ts'
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'
import { formatShortDate } from '#app/util/format-date.ts'

import { statusWords } from '../order-words.ts'

const steps = ['pending', 'processing', 'shipped', 'delivered'] as const

/** Progress of an order with the time of each step; nothing for a cancelled one. */
export function OrderProgress({ order }: { order: Pick<Order, 'status' | 'history'> }) {
  const { status, history } = order
  if (status === 'cancelled') return null
  const now = steps.indexOf(status)
  return (
    <ol aria-label={m.order_progress()} className="isolate grid grid-cols-4">
      {steps.map((step, at) => {
        const date = history.find((move) => move.status === step)?.at
        return (
          <li
            key={step}
            aria-current={at === now ? 'step' : undefined}
            className={classNames(
              'relative flex flex-col items-center gap-1.5 text-center text-sign',
              at <= now ? 'text-ink' : 'text-ink-faint',
              at === now && 'font-medium',
            )}
          >
            {at > 0 && (
              <span
                aria-hidden
                className={classNames(
                  'absolute top-2.5 right-1/2 h-0.5 w-full',
                  at <= now ? 'bg-leaf' : 'bg-line',
                )}
              />
            )}
            <span
              aria-hidden
              className={classNames(
                'relative z-10 grid size-5.5 place-items-center rounded-full border-2',
                at <= now ? 'border-leaf bg-leaf text-surface' : 'border-line bg-surface',
              )}
            >
              {at <= now && <Check className="size-3.5 stroke-3" />}
            </span>
            <span>
              {statusWords[step]()}
              {at < now && <VisuallyHidden> {m.order_step_done()}</VisuallyHidden>}
              {date && (
                <span className="block font-normal text-ink-soft">{formatShortDate(date)}</span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
