import type { OrderReturn } from '@haat/contract/order/return'

import type { ActInput } from '../core/act-on-order.ts'
import { readStaffOrder } from '../core/staff-order.ts'
import { actOnReturn, readReturn } from './act-on-return.ts'
import { moveOn } from './move-on.ts'
import { notifyCustomerOfReturn } from './notify-customer-of-return.ts'
import { onlyReturn } from './only-return.ts'
import type { ReturnDeps } from './return-deps.ts'
import { presentReturn } from './return.present.ts'

type Input = Omit<ActInput, 'body'> & {
  params: { id: string }
  body: { version?: number | undefined; reason: string }
}

/** Staff refuse a return; its customer reads why. */
export async function rejectReturn(deps: ReturnDeps, input: Input): Promise<OrderReturn> {
  const { actor, body, params } = input
  const reply = await actOnReturn(deps, {
    call: 'POST /return/{id}/reject',
    input,
    id: params.id,
    work: async (tx, { row, act }) => {
      await moveOn(tx, row, { ...act, to: 'rejected', rejectReason: body.reason })
      await notifyCustomerOfReturn(tx, deps, {
        row: await readReturn(tx, row.id),
        news: 'rejected',
      })
    },
    newer: (tx, order) => readStaffOrder(tx, actor, order.id),
    reply: async (tx) => presentReturn(await readReturn(tx, params.id), actor),
  })
  return onlyReturn(reply)
}
