import { CameBackQuote } from '@haat/contract/order/came-back'
import { OrderQuote } from '@haat/contract/order/order-act'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'

import { conflictOf } from '../../kit/conflict.ts'

import type { RefusalBody } from './refusal-draft.ts'

export interface RefusalQuote extends CameBackQuote {
  /** What the door paid: as typed, or what is then due. */
  collected: number
}

/**
 * The dry run of a refusal. Where nobody typed what the door paid, the refusal of the first question names what is then
 * due, and the second asks with it.
 */
export async function askRefusalQuote(
  orderId: string,
  { collected, ...body }: RefusalBody,
  signal: AbortSignal,
): Promise<RefusalQuote> {
  const ask = async (paid: number): Promise<RefusalQuote> => {
    const quote = await browserApi('POST /order/came-back/{orderId}', {
      params: { orderId },
      body: { ...body, collected: paid, dryRun: true },
      signal,
    })
    return { ...CameBackQuote.parse(quote), collected: paid }
  }
  try {
    return await ask(collected ?? 0)
  } catch (error) {
    const due = dueIn(error)
    if (collected === undefined && due !== undefined && due > 0) return ask(due)
    throw due === undefined ? error : besideCollected(error)
  }
}

/** The answer to a wrong amount, beside the field of the amount. */
function besideCollected(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const { message } = error
  return new ApiError({ ...error.data, errors: [{ path: 'body.collected', message }] })
}

/** What is due after the refusal, in the answer to a wrong amount. */
const dueIn = (error: unknown): number | undefined => conflictOf(error, OrderQuote)?.due
