import type { BulkJob } from '@haat/contract/order/order-bulk'
import {
  type ReplyColumn,
  type ReplyKind,
  replyKinds,
  type ReplyRow,
} from '@haat/contract/order/courier-reply'
import type { CourierSheet } from '@haat/contract/order/courier-sheet'
import { useState } from 'react'
import { Link } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { WithNames } from '#app/components/with-names.tsx'
import { Worded } from '#app/components/worded.tsx'
import { Written } from '#app/components/written.tsx'
import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { FileInput } from '#app/ui/form/file-input.tsx'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'
import { wordOf } from '#app/util/word-of.ts'

import { Refusal } from '../../kit/refusal.tsx'
import { useStaffArea } from '../../kit/staff-area.ts'
import { useAct } from '../../kit/use-act.ts'
import { useCheck } from '../../kit/use-check.ts'
import { RowsBox } from '../packing/rows-box.tsx'
import { Refusals } from '../view/refusals.tsx'
import { useBulkJob } from '../view/use-bulk-job.ts'
import { CourierField, usualCourier } from './courier-field.tsx'

interface Checked {
  columns: ReplyColumn[]
  isMatched: boolean
  rows: ReplyRow[]
}

/** What is checked: the courier and its file, or what was pasted. */
interface Asked {
  courier: string
  content: File
  columns?: readonly ReplyKind[]
}

/** Takes the numbers that a courier gave parcels from its file, or from text that is pasted, after each row was checked. */
export function CourierReply({
  couriers,
  onBooked,
}: {
  couriers: readonly CourierSheet[]
  onBooked: () => void
}) {
  const [courier, setCourier] = useState(() => usualCourier(couriers))
  const [file, setFile] = useState<File>()
  const [pasted, setPasted] = useState('')
  const [ended, setEnded] = useState<BulkJob>()
  const { busy, refusal, act } = useAct()
  const { job, start, follow } = useBulkJob()
  const {
    checked,
    check,
    forget,
    busy: isChecking,
    refusal: checkRefusal,
  } = useCheck(({ courier: of, content, columns }: Asked, signal) =>
    browserApi('POST /order/courier-reply/check', {
      body: { courier: of, ...(columns && { columns: [...columns] }) },
      files: { file: content },
      signal,
    }),
  )
  const changed = () => {
    forget()
    setEnded(undefined)
  }
  const checkNow = (content: File) => {
    setEnded(undefined)
    check({ courier, content })
  }
  const good = (checked?.found.rows ?? []).flatMap(
    ({ order, trackingNumber, consignmentId, isDone, problem }) =>
      order && problem === null && !isDone
        ? [{ orderId: order._id, trackingNumber, consignmentId }]
        : [],
  )
  const book = () =>
    act(async () => {
      if (!checked) return
      const { jobId } = await start({ act: 'book', courier: checked.input.courier, parcels: good })
      const done = await follow(jobId)
      if (!done) return
      if (done.done > 0) toast.success(m.staff_courier_booked({ count: done.done }))
      forget()
      setEnded(done)
      onBooked()
    })
  return (
    <Card as="section" className="grid grid-cols-1 gap-4">
      <h2 className="text-lead font-bold">{m.staff_courier_reply()}</h2>
      <p className="text-ink-soft">{m.staff_courier_reply_text()}</p>
      <CourierField
        couriers={couriers}
        value={courier}
        onValue={(chosen) => {
          setCourier(chosen)
          changed()
        }}
      />
      <Content
        hasFile={file !== undefined}
        pasted={pasted}
        onFile={(chosen) => {
          setFile(chosen)
          changed()
          if (chosen && courier !== '') checkNow(chosen)
        }}
        onPasted={(text) => {
          setPasted(text)
          changed()
        }}
      />
      <Button
        busy={isChecking && !checked}
        disabled={courier === '' || (!file && pasted.trim() === '')}
        className="justify-self-start"
        onClick={() => checkNow(file ?? new File([pasted], 'pasted.txt'))}
      >
        {m.staff_hand_over_check()}
      </Button>
      <Refusal text={checkRefusal ?? (checked && refusal)} />
      {ended && <Ended job={ended} />}
      {checked && (
        <CheckedReply
          checked={checked.found}
          good={good.length}
          job={job}
          busy={busy || isChecking}
          onColumns={(columns) => check({ ...checked.input, columns })}
          onBook={() => void book()}
        />
      )}
    </Card>
  )
}

interface ContentProps {
  hasFile: boolean
  pasted: string
  onFile: (file: File | undefined) => void
  onPasted: (text: string) => void
}

/** A file, or rows that are pasted. */
function Content({ hasFile, pasted, onFile, onPasted }: ContentProps) {
  return (
    <>
      <Field
        label={m.staff_courier_reply_file()}
        hint={<WithNames>{m.staff_courier_reply_file_hint()}</WithNames>}
      >
        {(control) => (
          <FileInput
            control={control}
            accept=".xlsx,.csv,.tsv,.txt,text/csv"
            onChange={({ target }) => onFile(target.files?.[0])}
          />
        )}
      </Field>
      {!hasFile && (
        <RowsBox
          label={m.staff_courier_reply_pasted()}
          hint={m.staff_courier_reply_pasted_hint()}
          rows={4}
          value={pasted}
          onValue={onPasted}
        />
      )}
    </>
  )
}

interface CheckedReplyProps {
  checked: Checked
  /** Rows that give an order its number. */
  good: number
  job: ReturnType<typeof useBulkJob>['job']
  busy: boolean
  onColumns: (kinds: readonly ReplyKind[]) => void
  onBook: () => void
}

/** What the file says, or which of its columns says it; while it is booked how far it is. */
function CheckedReply({ checked, good, job, busy, onColumns, onBook }: CheckedReplyProps) {
  const { columns, isMatched, rows } = checked
  return (
    <>
      <Columns
        key={JSON.stringify(columns)}
        columns={columns}
        isMatched={isMatched}
        busy={busy}
        onChosen={onColumns}
      />
      {isMatched && (
        <>
          <output className="font-medium">
            {job
              ? m.staff_courier_booking({ done: job.done + job.refused.length, total: job.total })
              : m.staff_courier_reply_fits({ good, all: rows.length })}
          </output>
          <Rows rows={rows} />
          <Button
            busy={busy}
            disabled={good === 0}
            className="justify-self-start max-sm:w-full"
            onClick={onBook}
          >
            {m.staff_courier_book({ count: good })}
          </Button>
        </>
      )}
    </>
  )
}

function Ended({ job }: { job: BulkJob }) {
  return (
    <>
      <output className="font-medium">{m.staff_courier_booked({ count: job.done })}</output>
      {job.refused.length > 0 && (
        <Refusals
          title={m.staff_courier_not_booked({ count: job.refused.length })}
          refused={job.refused}
        />
      )}
    </>
  )
}

const kindWords: Readonly<Record<ReplyKind, () => string>> = {
  none: m.staff_import_match_none,
  invoice: m.staff_courier_kind_invoice,
  tracking: m.staff_courier_kind_tracking,
  consignment: m.staff_courier_kind_consignment,
}

interface ColumnsProps {
  columns: readonly ReplyColumn[]
  isMatched: boolean
  busy: boolean
  onChosen: (kinds: readonly ReplyKind[]) => void
}

/** Which column is which: folded where it is known. */
function Columns({ columns, isMatched, busy, onChosen }: ColumnsProps) {
  const [kinds, setKinds] = useState<readonly ReplyKind[]>(columns.map(({ kind }) => kind))
  const isEnough =
    kinds.includes('invoice') && (kinds.includes('tracking') || kinds.includes('consignment'))
  return (
    <details open={!isMatched} className="rounded-card border border-line px-4">
      <summary className="min-h-target cursor-pointer py-2.5 font-medium">
        {isMatched ? m.staff_courier_reply_columns() : m.staff_courier_reply_which()}
      </summary>
      <ul className="grid gap-x-6 gap-y-4 pb-4 sm:grid-cols-2">
        {columns.map(({ name, samples }, at) => (
          // The columns of a file keep their places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="min-w-0">
            <SelectField
              label={<Written>{name || m.staff_import_match_unnamed({ number: at + 1 })}</Written>}
              hint={
                <span className="line-clamp-2 break-words">
                  <WithNames>{samples.join(' · ')}</WithNames>
                </span>
              }
              name={`columns.${at}`}
              value={kinds[at] ?? 'none'}
              options={replyKinds.map((kind) => ({
                value: kind,
                label: wordOf(kindWords, kind),
                disabled: kind !== 'none' && kinds.includes(kind) && kinds[at] !== kind,
              }))}
              onValue={(kind) => setKinds(kinds.with(at, kind))}
            />
          </li>
        ))}
      </ul>
      <Button
        tone={isMatched ? 'quiet' : 'primary'}
        busy={busy}
        disabled={!isEnough}
        className="mb-4 max-sm:w-full"
        onClick={() => onChosen(kinds)}
      >
        {m.staff_courier_reply_take()}
      </Button>
    </details>
  )
}

/** Rows as the file has them, before all those that do not fit, with why. */
function Rows({ rows }: { rows: readonly ReplyRow[] }) {
  const area = useStaffArea()
  const [bad, good] = [
    rows.filter(({ problem }) => problem !== null),
    rows.filter(({ problem }) => problem === null),
  ]
  return (
    <ol className="grid max-h-[32rem] gap-px overflow-y-auto rounded-card border border-line bg-line">
      {[...bad, ...good].map(({ line, invoice, trackingNumber, order, isDone, problem }) => (
        <li
          key={line}
          className={classNames(
            'px-3 py-2 text-small',
            problem === null ? 'bg-surface' : 'bg-alta-tint',
          )}
        >
          <span className="flex flex-wrap justify-between gap-x-3">
            <span className="font-medium wrap-anywhere tabular-nums">
              {order ? (
                <Link to={staffPaths.staffOrder(area, order._id)} target="_blank" className="link">
                  {m.order_number({ id: shortOrderId(order._id) })}
                </Link>
              ) : (
                <Worded
                  say={(text) => m.staff_courier_reply_line({ line, invoice: text })}
                  content={invoice || '–'}
                />
              )}
            </span>
            <span className="wrap-anywhere tabular-nums">
              <Written>{trackingNumber || '–'}</Written>
            </span>
          </span>
          {order && (
            <span className="block text-ink-soft wrap-anywhere">
              <WithNames>{[order.customerName, order.place].join(', ')}</WithNames>
            </span>
          )}
          {problem !== null && (
            <span className="block text-alta-deep">
              <WithNames>{problem}</WithNames>
            </span>
          )}
          {problem === null && isDone && (
            <span className="block text-ink-soft">{m.staff_courier_reply_done()}</span>
          )}
        </li>
      ))}
    </ol>
  )
}
