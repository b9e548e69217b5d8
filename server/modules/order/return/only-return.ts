import type { OrderReturn, ReturnedGoods, ReturnQuote } from '@haat/contract/order/return'

/** The reply of a call that has no dry run. */
export function onlyReturn<Reply extends OrderReturn | ReturnedGoods>(
  reply: ReturnQuote | Reply,
): Reply {
  if ('dryRun' in reply) throw new Error('This call has no dry run')
  return reply
}
