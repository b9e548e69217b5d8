import type { BulkJob } from '@haat/contract/order/order-bulk'
import type { OrderStatus } from '@haat/contract/order/order-status'
import X from '~icons/x'
import { useState } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { formatMoment } from '#app/util/format-date.ts'
import { entryOf, ownName } from '#app/util/word-of.ts'

import { Refusals } from './refusals.tsx'
import { dismissBulkJob } from './unread-bulk-jobs.ts'
import { useDismissLater } from './use-dismiss-later.ts'

type WordsFor = (status: OrderStatus) => string

interface BulkJobsProps {
  jobs: readonly BulkJob[]
  wordsFor: WordsFor
  failure: string | undefined
  /** The job whose refusals are shown from the start. */
  open?: string | undefined
}

/**
 * How far bulk acts are, and what came of those that ended: a line that goes by itself where nothing failed; several are
 * folded into one line.
 */
export function BulkJobs({ jobs, failure, wordsFor, open }: BulkJobsProps) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const ended = jobs.filter(({ state }) => state === 'done')
  const isFolded = ended.length > 1 && !isUnfolded && !ended.some(({ _id }) => _id === open)
  if (jobs.length === 0 && failure === undefined) return null
  return (
    <div className="grid max-h-[40dvh] gap-2 overflow-y-auto">
      {failure !== undefined && (
        <p role="alert" className="rounded-card bg-alta-tint px-4 py-3 text-small">
          {failure}
        </p>
      )}
      {jobs.map(
        (job) =>
          job.state === 'running' && (
            <output
              key={job._id}
              className="block rounded-card border border-line bg-surface px-4 py-3 text-small font-medium shadow-card"
            >
              {wordsOfRunning(job, wordsFor)}
            </output>
          ),
      )}
      {isFolded ? (
        <Folded jobs={ended} onUnfold={() => setIsUnfolded(true)} />
      ) : (
        ended.map((job) => (
          <Result
            key={job._id}
            job={job}
            title={wordsOfResult(job, wordsFor)}
            isOpen={job._id === open}
          />
        ))
      )}
    </div>
  )
}

const lineStyle =
  'flex items-center gap-2 rounded-card border border-line bg-surface py-1 pr-1 pl-4 text-small shadow-card'

/** Several results in one line. */
function Folded({ jobs, onUnfold }: { jobs: readonly BulkJob[]; onUnfold: () => void }) {
  const dismiss = () => {
    for (const { _id } of jobs) dismissBulkJob(_id)
  }
  useDismissLater(
    jobs.every(({ refused }) => refused.length === 0),
    dismiss,
  )
  const refused = jobs.reduce((count, job) => count + job.refused.length, 0)
  return (
    <div className={lineStyle}>
      <output className="flex-1 font-medium">
        {refused > 0
          ? m.staff_bulk_ended_refused({ count: jobs.length, orders: orderCount(refused) })
          : m.staff_bulk_ended({ count: jobs.length })}
      </output>
      <Button tone="quiet" size="compact" onClick={onUnfold}>
        {m.staff_bulk_show()}
      </Button>
      <IconButton label={m.staff_bulk_dismiss()} onClick={dismiss}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}

function Result({ job, title, isOpen }: { job: BulkJob; title: string; isOpen: boolean }) {
  const [opened, setOpened] = useState(false)
  const { refused } = job
  const onClose = () => dismissBulkJob(job._id)
  useDismissLater(refused.length === 0, onClose)
  if (refused.length > 0 && (isOpen || opened)) {
    return <Refusals title={title} refused={refused} onClose={onClose} />
  }
  return (
    <div className={lineStyle}>
      <output className="flex-1">
        <span className="font-medium">{title}</span>{' '}
        <span className="text-ink-soft">{formatMoment(job.createdAt)}</span>
      </output>
      {refused.length > 0 && (
        <Button tone="quiet" size="compact" onClick={() => setOpened(true)}>
          {m.staff_bulk_show()}
        </Button>
      )}
      <IconButton label={m.staff_bulk_dismiss()} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}

function wordsOfRunning(
  { act, status, total, done, refused }: BulkJob,
  wordsFor: WordsFor,
): string {
  const orders = orderCount(total)
  const what = said(whatRuns, act, { orders, status: wordsFor(status) })
  const count = refused.length
  return count === 0
    ? m.staff_bulk_progress({ what, done })
    : m.staff_bulk_progress_refused({ what, done, refused: count })
}

/** What came of an ended job, in one line. */
function wordsOfResult(job: BulkJob, wordsFor: WordsFor): string {
  const { act, done, refused } = job
  const not = orderCount(refused.length)
  return [
    ...(done > 0 ? [wordsOfDone(job, wordsFor)] : []),
    ...(refused.length === 0 ? [] : [said(whatFailed, act, { orders: not })]),
  ].join(', ')
}

/** What was done to the orders on which it could be done. */
export function wordsOfDone({ act, status, done }: BulkJob, wordsFor: WordsFor): string {
  const orders = orderCount(done)
  return said(whatEnded, act, { orders, status: wordsFor(status) })
}

type WordsOf<Values> = Record<BulkJob['act'], (values: Values) => string>

const said = <Values,>(words: WordsOf<Values>, act: BulkJob['act'], values: Values): string =>
  entryOf<BulkJob['act'], (values: Values) => string>(words, act)?.(values) ?? ownName(act)

const whatRuns: WordsOf<{ orders: string; status: string }> = {
  move: m.staff_bulk_moving,
  'hand-over': m.staff_bulk_handing_over,
  book: m.staff_bulk_booking,
  'delivery-list': m.staff_bulk_recording,
}
const whatEnded: WordsOf<{ orders: string; status: string }> = {
  move: m.staff_order_moved,
  'hand-over': m.staff_bulk_handed,
  book: m.staff_bulk_booked,
  'delivery-list': m.staff_bulk_recorded,
}
const whatFailed: WordsOf<{ orders: string }> = {
  move: m.staff_order_not_moved,
  'hand-over': m.staff_bulk_not_handed,
  book: m.staff_bulk_not_booked,
  'delivery-list': m.staff_bulk_not_recorded,
}

export const orderCount = (count: number) =>
  count === 1 ? m.staff_order_count_one() : m.staff_order_count({ count })
