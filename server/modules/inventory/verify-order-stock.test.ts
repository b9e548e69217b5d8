import { beforeAll, describe, expect, it } from 'vitest'

import { sql, type Sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { listening } from '#test/paying.ts'
import { rulesBrokenBy, type SoundOrders, soundOrders } from '#test/planted.ts'
import { testShop } from '#test/shop.ts'

const shop = listening(testShop())
let orders: SoundOrders
beforeAll(async () => {
  orders = await soundOrders(shop)
})

const cameBackId = newId()
/** A refusal of one of two pieces, of which `arrived` are received. */
const refusal = ({ shipped, admin }: SoundOrders, arrived: number, isClosed: boolean) => [
  sql`insert into came_backs (id, order_id, at, actor_id, reason, collected_poisha, charge_poisha, whole, closed_at)
    values (${cameBackId}, ${shipped}, now(), ${admin}, 'refused', 0, 0, false, ${isClosed ? new Date() : null})`,
  sql`insert into came_back_lines (came_back_id, order_item_id, quantity)
    select ${cameBackId}::uuid, id, 1 from order_items where order_id = ${shipped}`,
  ...(arrived === 0
    ? []
    : [
        sql`insert into came_back_receipts (id, receipt_id, came_back_id, order_item_id, sellable, damaged, missing, at, actor_id)
          select uuid_v7(), uuid_v7(), ${cameBackId}::uuid, id, ${arrived}::int, 0, 0, now(), ${admin}::uuid
          from order_items where order_id = ${shipped}`,
      ]),
]

const entry = (orderId: string, change: number, reason: string) => sql`
  insert into stock_ledger (id, product_id, variant_id, order_id, cause_id, change, balance, reason, at)
  select uuid_v7(), product_id, variant_id, order_id, uuid_v7(), ${change}::int, 100, ${reason}, now()
  from stock_ledger where order_id = ${orderId} and reason = 'sale'`

const everyPiece = 'every piece sold is delivered, back, damaged, lost or on its way back'
const closed = 'a refusal at the door is closed when its last piece is received or written off'

describe('rule 18: npm run shop -- verify, goods of orders', () => {
  it.each<[string, (of: SoundOrders) => Sql[], string]>([
    [
      'stock below 0',
      () => [
        sql`alter table products drop constraint products_remaining_not_negative`,
        sql`update products set remaining = -1`,
      ],
      'stock is never negative',
    ],
    [
      'a line whose pieces were not taken',
      ({ pending }) => [sql`delete from stock_ledger where order_id = ${pending}`],
      'the ledger took for each order what its lines say, after all changes',
    ],
    [
      'a piece that is back of an order that gave none back',
      ({ shipped }) => [entry(shipped, 1, 'return')],
      everyPiece,
    ],
    [
      'a piece that is damaged of no return',
      ({ shipped }) => [entry(shipped, -1, 'damaged')],
      everyPiece,
    ],
    [
      'a piece that is lost of no refusal',
      ({ shipped }) => [entry(shipped, -1, 'lost')],
      everyPiece,
    ],
    [
      'a cancelled order that keeps its pieces',
      ({ cancelled }) => [
        sql`delete from stock_ledger where order_id = ${cancelled} and reason = 'return'`,
      ],
      everyPiece,
    ],
    ['a piece that arrived and is not in stock', (of) => refusal(of, 1, true), everyPiece],
    [
      'more pieces that arrive than were refused',
      (of) => refusal(of, 2, true),
      'no more arrives of a refusal at the door than was refused',
    ],
    ['a refusal that is closed before its pieces arrive', (of) => refusal(of, 0, true), closed],
    ['a refusal that stays open when its pieces are here', (of) => refusal(of, 1, false), closed],
  ])('finds %s', async (_what, plant, rule) => {
    expect(await rulesBrokenBy(shop, plant(orders))).toContain(rule)
  })
})
