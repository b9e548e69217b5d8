import { attempts } from '#modules/payment/index.ts'

import type { Followers } from '../core/followers.ts'
import { currentTotalOf } from '../ledger/account.ts'

/** Open attempts ask for what an order cost before: money that lands on one all the same counts toward what is due. */
export const supersedeAttempts: Followers['attempts'] = {
  acted: async (tx, { before, after }, { at }) => {
    if (currentTotalOf(before, before.account) === currentTotalOf(after, after.account)) return
    await attempts.supersede(tx, after.id, at)
  },
}
