import { mostInBulk } from '@haat/contract/order/order-bulk'
import type { OrderStatus } from '@haat/contract/order/order-status'
import X from '~icons/x'
import { useState } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { wordOf } from '#app/util/word-of.ts'

import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { isConflict } from '../../kit/conflict.ts'
import { HandOverAndPrint } from '../packing/hand-over-and-print.tsx'
import { BulkJobs, orderCount, wordsOfDone } from './bulk-jobs.tsx'
import { cancelFields, emptyCancelDraft } from './cancel-draft.ts'
import { CancelReason } from './cancel-reason.tsx'
import { dismissBulkJob } from './unread-bulk-jobs.ts'
import { useBulkJobs } from './use-bulk-jobs.ts'

type Target = Exclude<OrderStatus, 'pending'>
interface Choice {
  value: Target
  /** Label of the action. */
  label: string
}

/** The orders that an act is done to. */
export interface BulkSelection {
  ids: ReadonlySet<string>
  /** Whether all orders of the page are selected. */
  isWholePage: boolean
  /** The filter of the list, and how many orders match it. */
  filter: Record<string, never>
  total: number
  totalIsMore: boolean
}

const consequences: Record<Target, () => string> = {
  processing: m.staff_order_move_many_processing,
  shipped: m.staff_order_move_many_shipped,
  delivered: m.staff_order_move_many_delivered,
  cancelled: m.staff_order_move_many_cancelled,
}

/**
 * Changes the status of the selected orders, or of all that match the filter; those refused are listed with their
 * reasons, and selected where nothing else is by then.
 */
export function BulkMove({
  selection,
  targets,
  wordsFor,
  onClear,
  onDone,
}: {
  selection: BulkSelection
  /** Possible target statuses. */
  targets: readonly Choice[]
  wordsFor: (status: OrderStatus) => string
  onClear: () => void
  onDone: (refused: ReadonlySet<string>) => void
}) {
  const { ids, filter, total } = selection
  const [to, setTo] = useState(targets[0])
  const [asking, setAsking] = useState(false)
  const [cancel, setCancel] = useState(emptyCancelDraft)
  const [ended, setEnded] = useState<string>()
  const [allOf, setAllOf] = useState<string>()
  const { jobs, failure, start } = useBulkJobs((job) => {
    if (job.done > 0) toast.success(wordsOfDone(job, wordsFor))
    if (job.refused.length === 0) dismissBulkJob(job._id)
    setEnded(job._id)
    onDone(new Set(job.refused.map(({ orderId }) => orderId)))
  })
  // All that match belongs to one filter, and ends with the selection.
  const isAll = allOf === JSON.stringify(filter) && ids.size > 0
  const count = isAll ? total : ids.size
  if (!to) return null
  const cancels = to.value === 'cancelled'
  const move = async () => {
    const why = cancels && cancelFields(cancel)
    const work = { act: 'move' as const, status: to.value, ...why }
    const which = isAll ? { filter, expectedCount: total } : { ids: [...ids] }
    await start({ ...work, ...which }).catch((error: unknown) => {
      // Other orders match now than were seen: the list shows them.
      if (isConflict(error)) onDone(ids)
      throw error
    })
    setCancel(emptyCancelDraft)
    setAllOf(undefined)
    onClear()
  }
  return (
    <>
      <BulkJobs jobs={jobs} failure={failure} wordsFor={wordsFor} open={ended} />
      {ids.size > 0 && (
        <div className="grid gap-1 rounded-t-card border border-line bg-surface px-3 py-1.5 shadow-card sm:flex sm:flex-wrap sm:items-center sm:gap-x-3">
          <span className="flex items-center gap-x-3">
            <output className="text-small font-medium">{m.staff_order_selected({ count })}</output>
            <AllThatMatch
              selection={selection}
              isAll={isAll}
              onAll={() => setAllOf(JSON.stringify(filter))}
            />
            <IconButton
              label={m.staff_order_unselect()}
              onClick={onClear}
              className="max-sm:-mr-2 max-sm:ml-auto"
            >
              <X aria-hidden />
            </IconButton>
          </span>
          <span className="flex items-center gap-2 sm:ml-auto">
            <Select
              label={m.staff_order_move_to()}
              options={targets}
              value={to.value}
              onChange={({ target }) => setTo(targets.find(({ value }) => value === target.value))}
              className="min-w-0 max-sm:flex-1 sm:w-36"
            />
            <Button onClick={() => setAsking(true)}>{m.staff_order_move()}</Button>
          </span>
          <span className="flex items-center gap-2 max-sm:flex-wrap max-sm:[&>span]:basis-36">
            <HandOverAndPrint
              ids={[...ids]}
              filter={isAll ? filter : undefined}
              total={total}
              onHandedOver={() => {
                onClear()
                onDone(new Set())
              }}
            />
          </span>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={
            cancels
              ? m.staff_order_cancel_many({ orders: orderCount(count) })
              : m.staff_order_move_many({ orders: orderCount(count), status: to.label })
          }
          text={`${wordOf(consequences, to.value)} ${m.staff_order_move_many_rest()}`}
          action={
            cancels
              ? m.staff_order_cancel_action({ orders: orderCount(count) })
              : m.staff_order_move()
          }
          tone={cancels ? 'danger' : 'primary'}
          act={move}
          onClose={() => setAsking(false)}
        >
          {cancels && <CancelReason draft={cancel} onChange={setCancel} />}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Offered when the whole page is selected and more orders match its filter. */
function AllThatMatch({
  selection: { ids, isWholePage, total, totalIsMore },
  isAll,
  onAll,
}: {
  selection: BulkSelection
  isAll: boolean
  onAll: () => void
}) {
  if (isAll || !isWholePage || total <= ids.size) return null
  if (totalIsMore || total > mostInBulk) {
    return <span className="text-small text-ink-soft">{m.staff_order_too_many()}</span>
  }
  return (
    <Button tone="ghost" size="compact" onClick={onAll}>
      {m.staff_order_all_that_match({ count: total })}
    </Button>
  )
}
