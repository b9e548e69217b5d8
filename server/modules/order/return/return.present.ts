import { pictureAddress } from '@haat/contract/media'
import { poisha, taka } from '@haat/contract/money'
import { priceOfPieces } from '@haat/contract/order/give-back'
import {
  type UnwordedReturn,
  returnActs,
  type UnwordedReturnedGoods,
} from '@haat/contract/order/return'
import type { PermissionHolder } from '@haat/contract/permission'
import { nameText } from '@haat/contract/refusals/text'

import { actsForShop } from '#platform/session/actor.ts'

import type { OrderRow } from '../core/order.repo.ts'
import { moveRefusal, verdictsOnSteps } from './return.policy.ts'
import type { ReturnLineRow, ReturnRow } from './return.repo.ts'

const time = (text: string) => new Date(text).toISOString()

/** A return, with what only staff see for an admin. */
export function presentReturn(row: ReturnRow, viewer: PermissionHolder): UnwordedReturn {
  const acts = verdictsOnSteps(viewer, row)
  return {
    _id: row.id,
    orderId: row.orderId,
    status: row.status,
    wants: row.wants,
    reason: row.reason,
    note: row.note,
    pictures: row.pictures.map(pictureAddress),
    rejectReason: row.rejectReason,
    createdAt: time(row.createdAt),
    closesAt: row.closesAt === null ? null : time(row.closesAt),
    lines: row.lines.map((line) => ({ ...presentLine(line), amount: taka(amountOf(row, line)) })),
    exchangeFor:
      row.exchangeFor?.map(({ productName, productNameBn, ...goods }) => ({
        ...goods,
        productName: nameText(productName, productNameBn),
      })) ?? null,
    exchangeOrderId: row.exchangeOrderId,
    credit: taka(row.creditPoisha),
    amount: taka(
      row.settledPoisha ?? row.lines.reduce((sum, line) => sum + amountOf(row, line), 0),
    ),
    steps: row.steps.map(({ status, at }) => ({ status, at: time(at) })),
    may: { cancel: !moveRefusal(row, 'cancelled') },
    ...(actsForShop(viewer) && {
      office: {
        customerName: row.customerName,
        phone: row.phone,
        overrideReason: row.overrideReason,
        by: row.steps.map(({ by }) => by),
        may: returnActs.filter((act) => acts[act] === null),
        acts,
      },
    }),
  }
}

/** What comes back, for who counts it or settles it and may not read orders: neither customer nor money. */
export const presentReturnedGoods = (
  row: ReturnRow,
  { version }: Pick<OrderRow, 'version'>,
): UnwordedReturnedGoods => ({
  _id: row.id,
  orderId: row.orderId,
  version,
  status: row.status,
  reason: row.reason,
  createdAt: time(row.createdAt),
  closesAt: row.closesAt === null ? null : time(row.closesAt),
  lines: row.lines.map(presentLine),
})

const presentLine = (line: ReturnLineRow): UnwordedReturnedGoods['lines'][number] => ({
  itemId: line.itemId,
  sku: line.sku,
  productName: nameText(line.productName, line.productNameBn),
  image: pictureAddress(line.image),
  color: line.color,
  size: line.size,
  quantity: line.quantity,
  accepted: line.accepted,
  refused: line.refused,
  missing: line.missing,
  refuseReason: line.refuseReason,
})

/** What the pieces of a line that count cost; of a settled return what was taken off for them. */
function amountOf({ status }: ReturnRow, line: ReturnLineRow): number {
  if (line.settledPoisha !== null) return line.settledPoisha
  const isOver = status === 'rejected' || status === 'cancelled'
  const account = {
    quantity: line.soldQuantity,
    net: poisha(line.netPoisha),
    // What was given back since does not change what these pieces cost.
    takenOff: isOver
      ? { quantity: 0, amount: poisha(0) }
      : { quantity: line.takenOffQuantity, amount: poisha(line.takenOffPoisha) },
  }
  return priceOfPieces(account, line.accepted ?? line.quantity)
}
