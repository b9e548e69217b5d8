import type { StaffOrder } from '@haat/contract/order/staff-order'

import { langOf } from '#app/language/lang-of.ts'
import { Worded } from '#app/components/worded.tsx'
import { statusTones, statusWords } from '#app/features/order/order-words.ts'
import { cancelReasonWords } from '#app/features/staff/order/view/cancel-reason-words.ts'
import { OrderChanged } from '#app/features/staff/order/change/order-changed.tsx'
import { m } from '#app/messages/generated/messages.js'
import { Badge } from '#app/ui/data/badge.tsx'
import { formatMoment } from '#app/util/format-date.ts'
import { wordOf } from '#app/util/word-of.ts'

const movers = {
  customer: m.staff_order_by_customer,
  seller: m.staff_order_by_seller,
  admin: m.staff_order_by_admin,
  system: m.staff_order_by_system,
}

type Told = Pick<StaffOrder, 'history' | 'historyNames' | 'changes' | 'cancelReason'>

/** What happened to an order, in the order of time: its steps, and the changes that staff made among them. */
export function OrderHistory({ order }: { order: Told }) {
  const { history, historyNames, changes, cancelReason } = order
  const cancelledBecause = cancelReason && wordOf(cancelReasonWords, cancelReason)
  const events = [
    ...history.map((step, index) => ({
      at: step.at,
      key: `${step.status} ${step.at}`,
      content: (
        <Step
          step={step}
          name={historyNames[index]}
          because={step.status === 'cancelled' ? cancelledBecause : null}
        />
      ),
    })),
    ...changes.map((change) => ({
      at: change.at,
      key: `change ${change.number}`,
      content: <OrderChanged change={change} />,
    })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return (
    <ol className="grid gap-3">
      {events.map(({ key, content }) => (
        <li key={key} className="grid grid-cols-1 gap-1.5">
          {content}
        </li>
      ))}
    </ol>
  )
}

/** A step: when, by whom by name, and why. */
function Step({
  step: { status, at, by, reason },
  name,
  because,
}: {
  step: Told['history'][number]
  name: string | null | undefined
  /** The reason that reports count. */
  because: string | null
}) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <Badge tone={statusTones[status]}>{wordOf(statusWords, status)}</Badge>
      <span className="text-small text-ink-soft">
        {formatMoment(at)}{' '}
        {name ? (
          <Worded say={(who) => m.staff_order_by({ name: who })} content={name} />
        ) : (
          wordOf(movers, by)
        )}
        {name && by === 'customer' && ` (${m.staff_customer()})`}
      </span>
      {because && <span className="w-full text-small font-medium">{because}</span>}
      {reason && (
        <span lang={langOf(reason)} className="w-full text-small wrap-anywhere">
          {reason}
        </span>
      )}
    </div>
  )
}
