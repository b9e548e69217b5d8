import type { BulkJob } from '@haat/contract/order/order-bulk'
import { type CheckedRow, mostInPrint } from '@haat/contract/order/packing'
import { useId, useState } from 'react'

import { WithNames } from '#app/components/with-names.tsx'
import { Written } from '#app/components/written.tsx'
import { Worded } from '#app/components/worded.tsx'
import { shortOrderId } from '#app/language/short-order-id.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { useSession } from '#app/api/use-session.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { inParts } from '#app/util/in-parts.ts'
import { useQuery } from '#app/util/use-query.ts'

import { forgetFields, keepFields, readFields, type TypedFields } from '../../kit/kept-fields.ts'
import { useAct } from '../../kit/use-act.ts'
import { useCheck } from '../../kit/use-check.ts'
import { lastCourier } from '../courier/last-courier.ts'
import { Refusals } from '../view/refusals.tsx'
import { useBulkJob } from '../view/use-bulk-job.ts'
import { openPrint } from './open-print.ts'
import { readRows } from './read-rows.ts'
import { RowsBox } from './rows-box.tsx'
import { SmsWaits } from './sms-waits.tsx'

interface Ended {
  refused: BulkJob['refused']
  /** Orders that went. */
  ids: string[]
}

/** What is checked: the courier, and the rows as they were typed. */
interface Asked {
  courier: string
  rows: ReturnType<typeof readRows>
}

const form = 'hand-over'

/**
 * Hands orders to a courier: rows are typed, scanned or pasted, checked, and then handed over together. Until then they stay
 * for these orders, also where the dialog is closed.
 */
export function HandOverDialog({
  numbers,
  onClose,
}: {
  /** Numbers of the orders that are chosen already. */
  numbers: readonly string[]
  /** `changed`: some were handed over. */
  onClose: (changed: boolean) => void
}) {
  const userId = useSession().user?._id ?? ''
  const chosen = numbers.map((number) => `${number} `).join('\n')
  const [typed, setTyped] = useState(() => {
    const kept = readFields(form, userId)
    return kept?.chosen === chosen ? kept : { chosen, courier: lastCourier.get(), text: chosen }
  })
  const { courier = '', text = '' } = typed
  const { checked, check, forget, ...checking } = useCheck((input: Asked, signal) =>
    browserApi('POST /order/hand-over/check', { body: input, signal }),
  )
  const type = (more: TypedFields) => {
    setTyped({ ...typed, ...more })
    keepFields(form, userId, { ...typed, ...more })
    forget()
  }
  const { rows, smsLeft = null } = checked?.found ?? {}
  const [ended, setEnded] = useState<Ended>()
  const { busy, refusal: failure, act: attempt } = useAct()
  const { job, start, follow } = useBulkJob()
  const good = (rows ?? []).flatMap(({ order, trackingNumber, problem }) =>
    order && checked && problem === null
      ? [{ orderId: order._id, courier: checked.input.courier, trackingNumber }]
      : [],
  )
  const handOver = () =>
    attempt(async () => {
      lastCourier.set(courier.trim())
      const { jobId } = await start({ act: 'hand-over', shipments: good })
      const done = await follow(jobId)
      if (!done) return
      const refused = new Set(done.refused.map(({ orderId }) => orderId))
      const ids = good.map(({ orderId }) => orderId).filter((id) => !refused.has(id))
      if (done.done > 0) toast.success(m.staff_hand_over_done({ count: done.done, courier }))
      forgetFields(form)
      setEnded({ refused: done.refused, ids })
    })
  const alarm = checking.refusal ?? (checked && failure)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || busy || onClose(ended !== undefined)}
      title={m.staff_hand_over_title()}
      closeLabel={m.common_close()}
      footer={
        ended ? (
          <>
            <Button tone="quiet" className="sm:self-end" onClick={() => onClose(true)}>
              {m.common_close()}
            </Button>
            <HandOverLists
              ids={ended.ids}
              busy={busy}
              onPrint={(ids) =>
                void attempt(() => openPrint({ kind: 'hand-over', ids: ids.join(',') }))
              }
            />
          </>
        ) : rows ? (
          <>
            <Button tone="quiet" disabled={busy} onClick={forget}>
              {m.staff_hand_over_back()}
            </Button>
            <Button busy={busy} disabled={good.length === 0} onClick={() => void handOver()}>
              {m.staff_hand_over_act({ count: good.length })}
            </Button>
          </>
        ) : (
          <>
            <Button tone="quiet" onClick={() => onClose(false)}>
              {m.staff_cancel()}
            </Button>
            <Button
              busy={checking.busy}
              disabled={courier.trim() === '' || text.trim() === ''}
              onClick={() => check({ courier: courier.trim(), rows: readRows(text) })}
            >
              {m.staff_hand_over_check()}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        {alarm !== undefined && (
          <p role="alert" className="text-small text-alta">
            {alarm}
          </p>
        )}
        {ended ? (
          <Result ended={ended} courier={courier} />
        ) : rows ? (
          <>
            <Before rows={rows} parcels={good.length} smsLeft={smsLeft} job={job} />
            <Preview rows={rows} />
          </>
        ) : (
          <Entry
            courier={courier}
            onCourier={(named) => type({ courier: named })}
            text={text}
            onText={(lines) => type({ text: lines })}
          />
        )}
      </div>
    </Dialog>
  )
}

interface HandOverListsProps {
  ids: readonly string[]
  busy: boolean
  onPrint: (ids: readonly string[]) => void
}

/** Prints what the courier signs: all parcels, in as many lists as they need. */
function HandOverLists({ ids, busy, onPrint }: HandOverListsProps) {
  const lists = inParts(ids, mostInPrint)
  if (lists.length === 0) return null
  return (
    <span className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
      {lists.map((list, at) => {
        const from = at * mostInPrint + 1
        return (
          <Button key={from} busy={busy} onClick={() => onPrint(list)}>
            {lists.length === 1
              ? m.staff_hand_over_list()
              : m.staff_hand_over_list_part({ from, to: from + list.length - 1 })}
          </Button>
        )
      })}
    </span>
  )
}

interface EntryProps {
  courier: string
  onCourier: (courier: string) => void
  text: string
  onText: (text: string) => void
}

/** The courier, and a text with a row for each order. */
function Entry({ courier, onCourier, text, onText }: EntryProps) {
  const listId = useId()
  const { query } = useQuery('couriers', (signal) => browserApi('GET /order/couriers', { signal }))
  const couriers = query.state === 'ready' ? query.value : []
  return (
    <>
      <TextField
        label={m.staff_hand_over_courier()}
        required
        autoComplete="on"
        list={listId}
        value={courier}
        maxLength={60}
        onValue={onCourier}
      />
      <datalist id={listId}>
        {couriers.map(({ courier: name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <RowsBox
        label={m.staff_hand_over_rows()}
        hint={m.staff_hand_over_rows_hint()}
        required
        value={text}
        onValue={onText}
      />
    </>
  )
}

interface BeforeProps {
  rows: readonly CheckedRow[]
  /** Rows that can be handed over. */
  parcels: number
  smsLeft: number | null
  job: ReturnType<typeof useBulkJob>['job']
}

/** What the hand-over will do, and while it is done how far it is. */
function Before({ rows, parcels, smsLeft, job }: BeforeProps) {
  if (!job) {
    return (
      <>
        <output className="text-small">
          {m.staff_hand_over_checked({ good: parcels, all: rows.length })}
        </output>
        <SmsWaits parcels={parcels} left={smsLeft} />
      </>
    )
  }
  const done = job.done + job.refused.length
  return (
    <output className="text-small">{m.staff_hand_over_moving({ done, total: job.total })}</output>
  )
}

function Preview({ rows }: { rows: readonly CheckedRow[] }) {
  return (
    <ol className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
      {rows.map(({ number, trackingNumber, order, problem }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows may be equal, and never move
        <li key={at} className="bg-surface px-3 py-2 text-small">
          <span className="flex flex-wrap justify-between gap-x-3">
            <span className="font-medium wrap-anywhere tabular-nums">
              {order ? (
                m.order_number({ id: shortOrderId(order._id) })
              ) : (
                <Written>{number}</Written>
              )}
            </span>
            {/* Without another one it keeps the number that it was booked with. */}
            <span className="wrap-anywhere tabular-nums">
              {trackingNumber || order?.shipment?.trackingNumber || '–'}
            </span>
          </span>
          {order && (
            <span className="block text-ink-soft">
              <WithNames>{[order.customerName, order.place].join(', ')}</WithNames>
            </span>
          )}
          {problem !== null && <span className="block text-alta">{problem}</span>}
        </li>
      ))}
    </ol>
  )
}

function Result({ ended: { refused, ids }, courier }: { ended: Ended; courier: string }) {
  return (
    <>
      <output>
        <Worded
          say={(name) => m.staff_hand_over_done({ count: ids.length, courier: name })}
          content={courier}
        />
      </output>
      {refused.length > 0 && (
        <Refusals title={m.staff_hand_over_refused({ count: refused.length })} refused={refused} />
      )}
    </>
  )
}
