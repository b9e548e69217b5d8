import { takaToPoisha } from '@haat/contract/money'
import { type OrderReturn, type ReturnQuote, returnSendDays } from '@haat/contract/order/return'
import { isShopsFault } from '@haat/contract/order/return-reason'

import { refuseBlockedForStaff } from '#modules/block/index.ts'

import type { ActInput } from '../core/act-on-order.ts'
import { requireMoney } from '../core/require-money.ts'
import { insertNote } from '../core/staff-order.repo.ts'
import { readStaffOrder } from '../core/staff-order.ts'
import { actOnReturn, readReturn } from './act-on-return.ts'
import { moveOn } from './move-on.ts'
import { notifyCustomerOfReturn } from './notify-customer-of-return.ts'
import { placeExchange } from './place-exchange.ts'
import type { ReturnDeps } from './return-deps.ts'
import { presentReturn } from './return.present.ts'

type Input = Omit<ActInput, 'body'> & {
  params: { id: string }
  body: ActInput['body'] & {
    deliveryFee?: number | undefined
    overrideReason?: string | undefined
    despiteBlock?: string | undefined
  }
}

const dayMs = 86_400_000

/** Staff allow a return; the order that brings the goods in exchange is placed. */
export async function approveReturn(
  deps: ReturnDeps,
  input: Input,
): Promise<ReturnQuote | OrderReturn> {
  const { actor, body, params } = input
  return actOnReturn(deps, {
    call: 'POST /return/{id}/approve',
    input,
    id: params.id,
    work: async (tx, { order, row, act }) => {
      const closesAt = new Date(act.at.getTime() + returnSendDays * dayMs)
      const { overrideReason, deliveryFee: feeByHand } = body
      await moveOn(tx, row, { ...act, to: 'approved', closesAt, overrideReason })
      if (row.exchangeFor) {
        // A fee by hand may forgive what the shop's table says.
        if (feeByHand !== undefined && !isShopsFault(row.reason) && !body.dryRun) {
          requireMoney(actor, act.at)
        }
        const deliveryFee = feeByHand === undefined ? undefined : takaToPoisha(feeByHand)
        const note = await refuseBlockedForStaff(tx, order, body.despiteBlock)
        const exchange = await placeExchange(tx, deps, {
          order,
          row,
          act,
          isStaff: true,
          isDryRun: body.dryRun === true,
          deliveryFee,
        })
        if (note) {
          const { actorId: authorId, at } = act
          await insertNote(tx, { orderId: exchange.id, authorId, text: note, at })
        }
      }
      await notifyCustomerOfReturn(tx, deps, {
        row: await readReturn(tx, row.id),
        news: 'approved',
      })
    },
    newer: (tx, order) => readStaffOrder(tx, actor, order.id),
    reply: async (tx) => presentReturn(await readReturn(tx, params.id), actor),
  })
}
