import type { BulkJob } from '@haat/contract/order/order-bulk'
import { useState } from 'react'
import { Link } from 'react-router'

import { formatCount } from '#app/language/format-count.ts'
import { formatExactTaka } from '#app/language/format-taka.ts'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Button } from '#app/ui/form/button.tsx'

import { failureOf } from '../../kit/failure-of.ts'
import { useAct } from '../../kit/use-act.ts'
import { Refusals } from '../view/refusals.tsx'
import { useBulkJob } from '../view/use-bulk-job.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { ListEntry } from './list-entry.tsx'
import { useDeliveryList } from './use-delivery-list.ts'

/** Records what became of many parcels, as their courier says: filled in, looked at as a dry run, and then recorded. */
export function DeliveryList({ userId }: { userId: string }) {
  const deliveries = useDeliveryList(userId)
  const { list, drafts, sums, fitting, isCurrent, failure } = deliveries
  const { busy, refusal, act } = useAct()
  const { job, begin, follow } = useBulkJob()
  const [ended, setEnded] = useState<BulkJob>()
  const record = () =>
    act(async () => {
      setEnded(undefined)
      const { keys, ...started } = await deliveries.send()
      begin(started)
      const done = await follow(started.jobId)
      if (!done) return
      const refused = new Set(done.refused.map(({ orderId }) => orderId))
      deliveries.remove(
        ...[...keys].flatMap(([orderId, key]) => (refused.has(orderId) ? [] : [key])),
      )
      deliveries.again()
      setEnded(done)
    })
  const alarm = refusal ?? (failure === undefined ? undefined : failureOf(failure))
  return (
    <>
      <ListEntry onAdd={deliveries.add} onCheck={deliveries.check} />
      {ended && <Ended job={ended} />}
      {alarm !== undefined && (
        <p role="alert" className="mb-3 text-small text-alta">
          {alarm}
        </p>
      )}
      {drafts.length === 0 ? (
        ended === undefined && <EmptyState drawing="parcel" title={m.staff_by_list_nothing()} />
      ) : (
        <ul
          aria-label={m.staff_by_list_rows()}
          aria-busy={!isCurrent}
          className="grid gap-px overflow-hidden rounded-card border border-line bg-line"
        >
          {list.map((row) => (
            <DeliveryRow
              key={row.draft.key}
              {...row}
              onChange={deliveries.change}
              onRemove={deliveries.remove}
            />
          ))}
        </ul>
      )}
      {drafts.length > 0 && (
        <div className="sticky bottom-0 z-10 mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-t-card border border-line bg-surface px-3 py-2 shadow-card">
          <output className="min-w-0 flex-1 basis-52 text-small">
            {job ? (
              <span className="font-medium">
                {m.staff_by_list_recording({
                  done: formatCount(job.done + job.refused.length),
                  total: formatCount(job.total),
                })}
              </span>
            ) : (
              sums && <Sums sums={sums} left={drafts.length - fitting} />
            )}
          </output>
          <Button
            busy={busy}
            disabled={!isCurrent || fitting === 0}
            className="max-sm:w-full"
            onClick={() => void record()}
          >
            {m.staff_by_list_record({ count: formatCount(fitting) })}
          </Button>
        </div>
      )}
    </>
  )
}

type SumsOfList = NonNullable<ReturnType<typeof useDeliveryList>['sums']>

function Sums({ sums: { collected, rest, excess }, left }: { sums: SumsOfList; left: number }) {
  return (
    <>
      <span className="font-medium">
        {m.staff_by_list_sum({ sum: formatExactTaka(collected) })}
      </span>{' '}
      <span className="text-ink-soft">
        {rest > 0 && <>{m.staff_by_list_rest({ sum: formatExactTaka(rest) })} </>}
        {excess > 0 && <>{m.staff_by_list_excess({ sum: formatExactTaka(excess) })} </>}
      </span>
      {left > 0 && (
        <span className="block text-alta">
          {m.staff_by_list_left({ count: formatCount(left) })}
        </span>
      )}
    </>
  )
}

/** What came of a list, and where what is not as usual waits. */
function Ended({ job: { done, refused } }: { job: BulkJob }) {
  return (
    <div className="mb-4 grid gap-2">
      <output className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-leaf-tint px-4 py-2 text-small">
        <span className="font-medium">{m.staff_by_list_done({ count: formatCount(done) })}</span>
        <Link to={staffPaths.staffOrders('admin', { todo: 'courier' })} className="link">
          {m.staff_todo_courier()}
        </Link>
      </output>
      {refused.length > 0 && (
        <Refusals
          title={m.staff_by_list_not_recorded({ count: formatCount(refused.length) })}
          refused={refused}
        />
      )}
    </div>
  )
}
