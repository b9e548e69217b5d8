import type { StaffOrder } from '@haat/contract/order/staff-order'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'

import { Written } from '#app/components/written.tsx'
import { goodsName } from '#app/language/goods-name.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { formatCount } from '#app/language/format-count.ts'
import { formatMoment } from '#app/util/format-date.ts'
import { returnStatusWords, returnTones, returnWantsWords } from '#app/components/return-words.ts'
import { useQuery } from '#app/util/use-query.ts'
import { wordOf } from '#app/util/word-of.ts'

import { Panel } from '../../kit/panel.tsx'

interface ReturnsOfOrderProps {
  order: StaffOrder
  /** The dialog in which staff ask for a return for the customer. */
  children: (onClose: () => void) => ReactNode
}

/** Returns and exchanges of a delivered order, and a way to begin one for its customer. */
export function ReturnsOfOrder({ order, children }: ReturnsOfOrderProps) {
  const [isOpen, setOpen] = useState(false)
  const { query, last } = useQuery(
    order.status === 'delivered' ? `${order._id} ${order.version}` : null,
    (signal) =>
      browserApi('GET /return/for-staff', { query: { orderId: order._id, limit: 100 }, signal }),
  )
  if (order.status !== 'delivered') return null
  // While the order is read anew, the list stays.
  const shown = query.state === 'loading' && last?.query.state === 'ready' ? last.query : query
  return (
    <Panel title={m.staff_return_of_order()}>
      <div className="grid gap-4">
        {shown.state === 'failed' && <p className="text-ink-soft">{m.staff_load_failed()}</p>}
        {shown.state === 'ready' && shown.value.data.length > 0 && (
          <ul className="grid gap-3">
            {shown.value.data.map((one) => (
              <li key={one._id} className="grid gap-1">
                <span className="flex flex-wrap items-center gap-x-3">
                  <Link
                    to={staffPaths.adminReturn(one._id)}
                    className="link inline-flex items-center pointer-coarse:min-h-target"
                  >
                    {returnWantsWords(one)}
                  </Link>
                  <Badge tone={returnTones[one.status]}>
                    {wordOf(returnStatusWords, one.status)}
                  </Badge>
                  <span className="text-small text-ink-soft">{formatMoment(one.createdAt)}</span>
                </span>
                <span className="text-small wrap-anywhere">
                  <Written>
                    {one.lines
                      .map((line) => `${formatCount(line.quantity)} × ${goodsName(line)}`)
                      .join(', ')}
                  </Written>
                </span>
              </li>
            ))}
          </ul>
        )}
        {order.may.acts.askReturn === null ? (
          <Button tone="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
            {m.staff_return_begin()}
          </Button>
        ) : (
          <p className="text-ink-soft">{m.staff_return_nothing_left()}</p>
        )}
      </div>
      {isOpen && children(() => setOpen(false))}
    </Panel>
  )
}
