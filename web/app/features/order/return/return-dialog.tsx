import { mostReturnPictures, onePicture, pictureTypes } from '@haat/contract/media'
import { shortOrderId } from '@haat/contract/order/order-path'
import type { ReturnQuote } from '@haat/contract/order/return'
import { useId, useState, type SubmitEvent } from 'react'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { callOnce } from '#app/api/call-once.ts'
import { findProducts } from '#app/api/find-products.ts'
import { m } from '#app/messages/generated/messages.js'
import { Money } from '#app/ui/data/money.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { FileInput } from '#app/ui/form/file-input.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { exactDecimals } from '#app/util/exact-decimals.ts'
import { formatDate } from '#app/util/format-date.ts'
import { useBusy } from '#app/util/use-busy.ts'
import { useQuery } from '#app/util/use-query.ts'

import { OrderRefusal } from '../request/order-refusal.tsx'
import {
  firstChoice,
  isException,
  type ReturnableOrder,
  returnBody,
  type ReturnChoice,
} from './return-choice.ts'
import { ReturnException } from './return-exception.tsx'
import { ReturnLines } from './return-lines.tsx'
import { ReturnWishes } from './return-wishes.tsx'

/** Long enough that a person who types a note does not ask at every letter. */
const quoteDelayMs = 400

/**
 * Asks for a return or an exchange, and shows what it would bring before it is sent. For staff, who ask for the customer,
 * it makes exceptions with a reason, and ends with the return that was made.
 */
export function ReturnDialog({
  order,
  open,
  onClose,
  onChanged,
  onMadeByStaff,
}: {
  order: ReturnableOrder
  open: boolean
  onClose(): void
  onChanged(): Promise<void>
  /** Only for staff: gets the id of the return. */
  onMadeByStaff?: (returnId: string) => Promise<void>
}) {
  const formId = useId()
  const [choice, setChoice] = useState<ReturnChoice>(() =>
    firstChoice(order, onMadeByStaff !== undefined),
  )
  const [pictures, setPictures] = useState<File[]>([])
  const [busy, setBusy] = useBusy(false)
  const [refusal, setRefusal] = useState<string>()
  const body = returnBody(order, choice)
  const wrong = whatIsWrong(pictures)
  const { query: products } = useQuery(choice.wants === 'exchange' ? order._id : null, () =>
    findProducts(order.items),
  )
  const change = (more: Partial<ReturnChoice>) => {
    setRefusal(undefined)
    setChoice((before) => ({ ...before, ...more }))
  }
  const send = async () => {
    if (!body || busy || wrong) return
    setBusy(true)
    setRefusal(undefined)
    try {
      const made = await callOnce('POST /return', { body, files: { pictures } })
      if (onMadeByStaff && !('dryRun' in made)) await onMadeByStaff(made._id)
      else toast.success(m.order_return_done({ id: shortOrderId(order._id) }))
      await onChanged()
      onClose()
    } catch (error) {
      toast.error(m.order_return_failed())
      if (error instanceof ApiError) setRefusal(error.message)
      await onChanged()
    }
    setBusy(false)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send()
  }
  const until = order.may.returnUntil
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || busy || onClose()}
      title={m.order_return_title()}
      description={
        until === null || onMadeByStaff
          ? undefined
          : m.order_return_until({ date: formatDate(until) })
      }
      closeLabel={m.common_close()}
      footer={
        <>
          <Button tone="quiet" onClick={() => busy || onClose()}>
            {m.common_close()}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={!body || wrong !== undefined}
            busy={busy}
            busyLabel={m.order_return_busy()}
          >
            {m.order_return_send()}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <OrderRefusal text={refusal} />
        <ReturnLines
          items={order.items}
          byStaff={onMadeByStaff !== undefined}
          choice={choice}
          products={products.state === 'ready' ? products.value : undefined}
          onChange={change}
        />
        <ReturnWishes order={order} choice={choice} onChange={change} />
        {onMadeByStaff && isException(order, choice) && (
          <ReturnException choice={choice} onChange={change} />
        )}
        <Field
          label={m.order_return_pictures()}
          hint={m.order_return_pictures_hint()}
          error={wrong}
        >
          {(control) => (
            <FileInput
              control={control}
              accept={pictureTypes.join(',')}
              multiple
              onChange={({ target }) => setPictures([...(target.files ?? [])])}
            />
          )}
        </Field>
        <Quote body={body} paused={busy || !open} />
      </form>
    </Dialog>
  )
}

function whatIsWrong(pictures: readonly File[]): string | undefined {
  if (pictures.length > mostReturnPictures) return m.order_review_pictures_most()
  return pictures.some(({ size }) => size > onePicture.maxBytes)
    ? m.order_review_pictures_large()
    : undefined
}

/** What the return would bring, worked out by the server; not asked any more once it is being sent. */
function Quote({ body, paused }: { body: ReturnType<typeof returnBody>; paused: boolean }) {
  const { note: _note, ...asked } = body ?? {}
  const { query: asking, last } = useQuery(
    body && !paused ? JSON.stringify(asked) : null,
    (signal) => askQuote(body, signal),
    quoteDelayMs,
  )
  const query = paused && last ? last.query : asking
  if (!body || query.state === 'loading') return null
  if (query.state === 'failed') {
    const { error } = query
    return (
      <OrderRefusal text={error instanceof ApiError ? error.message : m.order_return_failed()} />
    )
  }
  const { value, exchange } = query.value
  // In poisha: the difference of two amounts in taka need not be one.
  const surplus = exchange ? (Math.round(value * 100) - Math.round(exchange.credit * 100)) / 100 : 0
  return (
    <dl
      aria-live="polite"
      className="grid gap-1.5 rounded-card bg-leaf-tint p-4 [&>div]:flex [&>div]:justify-between"
    >
      <div>
        <dt>{m.order_return_value()}</dt>
        <dd>
          <Money taka={value} decimals={exactDecimals(value)} />
        </dd>
      </div>
      {exchange && (
        <>
          <div>
            <dt>{m.order_return_exchange_costs()}</dt>
            <dd>
              <Money taka={exchange.totalPrice} />
            </dd>
          </div>
          <div className="font-medium">
            <dt>{m.order_return_exchange_due()}</dt>
            <dd>
              <Money taka={exchange.due} />
            </dd>
          </div>
          {surplus > 0 && (
            <div>
              <dt>{m.order_return_surplus()}</dt>
              <dd>
                <Money taka={surplus} decimals={exactDecimals(surplus)} />
              </dd>
            </div>
          )}
        </>
      )}
    </dl>
  )
}

async function askQuote(
  body: ReturnType<typeof returnBody>,
  signal: AbortSignal,
): Promise<ReturnQuote> {
  if (!body) throw new Error('Nothing to ask')
  const quote = await browserApi('POST /return', {
    body: { ...body, dryRun: true },
    files: { pictures: [] },
    signal,
  })
  if (!('dryRun' in quote)) throw new Error('A dry run answers with a quote')
  return quote
}
