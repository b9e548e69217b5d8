import type { OrderReturn, ReturnQuote } from '@haat/contract/order/return'

/** The reply of a call that has no dry run. */
export function onlyReturn(reply: ReturnQuote | OrderReturn): OrderReturn {
  if ('dryRun' in reply) throw new Error('This call has no dry run')
  return reply
}
