import { beforeAll, describe, expect, it } from 'vitest'

import { sql, type Sql } from '#platform/db/sql.ts'
import { listening } from '#test/paying.ts'
import { rulesBrokenBy, type SoundOrders, soundOrders } from '#test/planted.ts'
import { testShop } from '#test/shop.ts'

const shop = listening(testShop())
let orders: SoundOrders
beforeAll(async () => {
  orders = await soundOrders(shop)
})

const series = 'the papers of a kind and financial year are numbered from 1 without a gap'
const issued =
  'every order that was shipped or sold at the counter has an invoice, and no other has one'
const cost = 'an invoice less its credit notes and with its debit notes is what the order costs now'
const perAct = 'each act after the invoice has a note of what it took off and charged'
const sums = 'an invoice and a note add up to what they say'

describe('rule 19: npm run shop -- verify, papers', () => {
  it.each<[string, (of: SoundOrders) => Sql[], string[]]>([
    [
      'a gap in the numbers',
      ({ shipped }) => [
        sql`update invoices set serial = 7, number = paper_number('invoice', year, 7) where order_id = ${shipped}`,
      ],
      [series],
    ],
    [
      'a number drawn for no paper',
      () => [sql`update invoice_series set last = last + 1 where kind = 'invoice'`],
      [series],
    ],
    ['papers of a series that is gone', () => [sql`delete from invoice_series`], [series]],
    [
      'a number that is not of its serial',
      ({ shipped }) => [sql`update invoices set number = 'INV-1' where order_id = ${shipped}`],
      [series],
    ],
    [
      'a shipped order without an invoice',
      ({ shipped }) => [sql`delete from invoices where order_id = ${shipped}`],
      [issued, series],
    ],
    [
      'an invoice of an order that was not shipped',
      ({ pending }) => [
        sql`insert into invoices (order_id, number, issued_at, amount_poisha, sheet)
          select id, '#', now(), current_total(o), invoice_sheet(id) from orders o where id = ${pending}`,
      ],
      [issued],
    ],
    [
      'an act without a note',
      ({ refunded }) => [
        sql`delete from credit_notes where order_id = ${refunded}`,
        sql`delete from invoice_series where kind = 'credit'`,
      ],
      [cost, perAct],
    ],
    [
      'a note of another amount than its act',
      ({ refunded }) => [
        sql`update credit_notes set amount_poisha = 9900,
            sheet = sheet || '{"amountPoisha": 9900, "restPoisha": -100}' where order_id = ${refunded}`,
      ],
      [cost, perAct],
    ],
    [
      'a note for an act that there is not',
      ({ refunded }) => [
        sql`update credit_notes set act_id = uuid_v7() where order_id = ${refunded}`,
      ],
      [perAct],
    ],
    [
      'an invoice that was rewritten',
      ({ shipped }) => [
        sql`update invoices set sheet = sheet || '{"amountPoisha": 1}' where order_id = ${shipped}`,
      ],
      [sums],
    ],
    [
      'a note whose lines were rewritten',
      ({ refunded }) => [
        sql`update credit_notes set sheet = sheet || '{"lines": []}' where order_id = ${refunded}`,
      ],
      [sums],
    ],
  ])('finds %s', async (_what, plant, rules) => {
    expect((await rulesBrokenBy(shop, plant(orders))).toSorted()).toEqual(rules.toSorted())
  })
})
