import type { PostReturnBody, ReturnQuote } from '@haat/contract/order/return'
import { useEffect, useRef, type ReactNode } from 'react'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { classNames } from '#app/ui/layout/class-names.ts'
import { exactTaka } from '#app/util/exact-decimals.ts'
import { useQuery } from '#app/util/use-query.ts'

import { OrderRefusal } from '../request/order-refusal.tsx'

/** Long enough that a person who types a note does not ask at every letter. */
const quoteDelayMs = 400

/** Until the server has said it. */
const unknown = '…'

/**
 * What the return would bring, worked out by the server, or why it cannot be sent. Its room is kept from the beginning, so
 * that no button below it moves under the finger.
 */
export function ReturnQuoteBox({
  body,
  wants,
  paused,
  refusal,
}: {
  /** Undefined while something is missing. */
  body: PostReturnBody | undefined
  wants: PostReturnBody['wants']
  /** It is being sent: not asked any more. */
  paused: boolean
  /** Why it could not be sent. */
  refusal: string | undefined
}) {
  const { note: _note, ...asked } = body ?? {}
  const { query: asking, last } = useQuery(
    body && !paused ? JSON.stringify(asked) : null,
    (signal) => askQuote(body, signal),
    quoteDelayMs,
  )
  const query = paused && last ? last.query : asking
  const told = useRef<HTMLDivElement>(null)
  // What went wrong after Send is where the eye is.
  useEffect(() => {
    if (refusal !== undefined) told.current?.focus()
  }, [refusal])
  const failed = body && query.state === 'failed' ? whyFailed(query.error) : undefined
  const reason = refusal ?? failed
  return (
    <div
      ref={told}
      tabIndex={-1}
      className={classNames('grid content-center', wants === 'exchange' ? 'min-h-39' : 'min-h-14')}
    >
      <OrderRefusal text={reason} />
      {reason === undefined && (
        <Sums wants={wants} quote={body && query.state === 'ready' ? query.value : undefined} />
      )}
    </div>
  )
}

const whyFailed = (error: unknown) =>
  error instanceof ApiError ? error.message : m.order_return_failed()

function Sums({
  wants,
  quote,
}: {
  wants: PostReturnBody['wants']
  quote: ReturnQuote | undefined
}) {
  const exchange = quote?.exchange
  // In poisha: the difference of two amounts in taka need not be one.
  const surplus =
    quote && exchange
      ? (Math.round(quote.value * 100) - Math.round(exchange.credit * 100)) / 100
      : undefined
  return (
    <dl aria-live="polite" className="grid gap-1.5 rounded-card bg-leaf-tint p-4">
      <Sum name={m.order_return_value()} taka={quote?.value} />
      {wants === 'exchange' && (
        <>
          <Sum name={m.order_return_exchange_costs()} taka={exchange?.totalPrice} />
          <Sum name={<strong>{m.order_return_exchange_due()}</strong>} taka={exchange?.due} />
          <Sum name={m.order_return_surplus()} taka={surplus} />
        </>
      )}
    </dl>
  )
}

const Sum = ({ name, taka }: { name: ReactNode; taka: number | undefined }) => (
  <div className="flex justify-between gap-4">
    <dt>{name}</dt>
    <dd className="money">{taka === undefined ? unknown : exactTaka(taka)}</dd>
  </div>
)

async function askQuote(
  body: PostReturnBody | undefined,
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
