import type { BulkJob } from '@haat/contract/order/order-bulk'
import X from 'lucide-react/icons/x'

import { m } from '#app/messages/generated/messages.js'
import { IconButton } from '#app/ui/form/icon-button.tsx'

/** Orders that a bulk act was refused for, by reason. */
export function Refusals({
  title,
  refused,
  onClose,
}: {
  title: string
  refused: BulkJob['refused']
  /** Absent where what holds it is closed. */
  onClose?: () => void
}) {
  const reasons = Map.groupBy(refused, ({ message }) => message)
  return (
    <div
      role="alert"
      className="flex max-h-48 w-full items-start gap-3 overflow-y-auto rounded-card bg-alta-tint py-1 pr-1 pl-4 text-small"
    >
      <div className="flex-1 py-2.5">
        <p className="font-medium">{title}</p>
        <ul className="mt-1 grid gap-1">
          {[...reasons].map(([reason, those]) => (
            <li key={reason}>
              {reason}:{' '}
              <span className="tabular-nums">
                {those.map(({ orderId }) => m.order_number({ id: orderId.slice(-6) })).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {onClose && (
        <IconButton label={m.common_close()} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
