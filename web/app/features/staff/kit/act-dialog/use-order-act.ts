import type { Calls } from '@haat/contract'
import type { InputOf } from '@haat/contract/call'
import type { z } from 'zod'

import { browserApi } from '#app/api/browser-api.ts'
import type { IdempotentCall } from '#app/api/call-once.ts'

import { isConflict } from '../conflict.ts'
import { doOrderAct, type Outcome } from './do-order-act.ts'
import { newerOrderOf } from './newer-order.ts'
import { type LiveQuote, useQuote } from './use-quote.ts'
import { useSending } from './use-sending.ts'

type PartOf<K extends IdempotentCall, Name extends string> =
  InputOf<Calls[K]> extends { [N in Name]?: infer Part } ? Exclude<Part, undefined> : never

interface ActOptions<
  K extends IdempotentCall,
  Quote,
  Tried extends Partial<PartOf<K, 'body'>>,
> extends Outcome {
  params: PartOf<K, 'params'>
  /** Absent: the act is done without showing first what it would do. */
  dryRun?: DryRun<Quote, Tried>
  /** What is sent, at the sums of the quote that is shown for what was tried. */
  body: (quote: Quote, tried: Tried) => PartOf<K, 'body'>
}

interface DryRun<Quote, Tried> {
  /** What is tried; undefined: it is not complete yet. */
  body: Tried | undefined
  /** What the call answers to it; or who asks for it, where one dry run is not enough. */
  quote: z.ZodType<Quote> | ((tried: Tried, signal: AbortSignal) => Promise<Quote>)
}

/** An act on an order on its way. */
export interface Act<Quote> {
  /** What it would do. */
  quote: LiveQuote<Quote>
  busy: boolean
  /** Why it was refused or not sent, in words. */
  failure: string | undefined
  /** What was thrown when it was sent. */
  error: unknown
  /** Takes the failure back: something else is typed. */
  clear: () => void
  /** Does it at the sums that are shown; resolves to whether it was done. */
  send: () => Promise<boolean>
}

/**
 * An act on an order (docs/behaviour.md §8). Its dry run is asked for again after each change of what is typed. It is done
 * once, however often it is sent before its reply; then a toast says so and the order is read anew. Where somebody else was
 * faster, the order is read anew, too, and the newer sums are asked for: what was typed stays, and can be sent again.
 */
export function useOrderAct<
  K extends IdempotentCall,
  Quote = undefined,
  Tried extends Partial<PartOf<K, 'body'>> = PartOf<K, 'body'>,
>(call: K, options: ActOptions<K, Quote, Tried>): Act<Quote> {
  const { params, dryRun, body, onChanged } = options
  const live = useQuote(dryRun?.body, async (tried, signal) => {
    try {
      return await quoteOf(call, options, tried, signal)
    } catch (error) {
      const newer = newerOrderOf(error)
      if (newer) onChanged(newer)
      throw error
    }
  })
  // as: without a dry run, `Quote` is undefined.
  const quote = dryRun ? live : (noQuote as LiveQuote<Quote>)
  const { send, ...sending } = useSending(quote)
  return {
    quote,
    ...sending,
    send: () =>
      send(
        async (shown) => {
          // as: what is shown is the quote of this; without a dry run nobody reads it.
          const sent = body(shown, dryRun?.body as Tried)
          // as: the options have the parts of this call that they name.
          await doOrderAct(call, { params, body: sent } as unknown as InputOf<Calls[K]>, options)
        },
        (refusal) => isConflict(refusal) && quote.again(),
      ),
  }
}

/** Of an act that shows nothing first. */
const noQuote: LiveQuote<undefined> = {
  shown: { state: 'ready', value: undefined },
  isCurrent: true,
  again: () => undefined,
}

async function quoteOf<K extends IdempotentCall, Quote, Tried extends Partial<PartOf<K, 'body'>>>(
  call: K,
  { params, dryRun }: ActOptions<K, Quote, Tried>,
  tried: Tried,
  signal: AbortSignal,
): Promise<Quote> {
  // Not reached without a dry run: then nothing is tried.
  if (!dryRun) throw new Error(`No dry run of ${call}`)
  if (typeof dryRun.quote === 'function') return dryRun.quote(tried, signal)
  // as: as above; a dry run needs no key.
  const ask = browserApi as unknown as (key: K, input: object) => Promise<unknown>
  return dryRun.quote.parse(await ask(call, { params, body: { ...tried, dryRun: true }, signal }))
}
