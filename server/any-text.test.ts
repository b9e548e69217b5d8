import { Line } from '@haat/contract/field'
import type { FileReply } from '@haat/contract/file'
import { normalForm } from '@haat/contract/text/normal-form'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { csvRecords } from '#test/csv.ts'
import { aLine, anOrder, aProduct, setFees, type TestProduct } from '#test/goods.ts'
import { messagesTo } from '#test/inbox.ts'
import { printAs } from '#test/packing/parcels.ts'
import { aCustomer, anAdmin, anEmail, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let admin: TestPerson
let cup: TestProduct

beforeAll(async () => {
  admin = await anAdmin(shop)
  await setFees(shop, 60, 120)
  cup = await aProduct(shop, { name: 'Clay cup', stock: 5_000 })
})

const Name = Line.min(1).max(100)

/** Any text, and texts of what texts are broken by. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(
      ...Array.from(
        '\u0001\u001f\ufffe\u200b\u202e\u2028\u0085\ufeff\u200d\u09dc\n\r\t<&>"\'=+-@;,]#*_$%{}\\|~`ক্ষ😀👩\u0301',
      ),
      ']]>',
      '_x0001_',
      '\ud800',
      'PAID IN FULL.',
    ),
    minLength: 1,
    maxLength: 30,
  }),
)

interface Placed {
  orderId: string
  customer: TestPerson
  name: string
}

/** Undefined: the contract does not take this text. */
async function placed(text: string): Promise<Placed | undefined> {
  const customer = await aCustomer(shop, { email: anEmail() })
  const body = anOrder(customer, [aLine(cup)])
  const reply = await shop.callWith('POST /order/post-order', {
    as: customer,
    body: {
      ...body,
      customerName: text,
      customerEmail: customer.email,
      deliveryAddress: { ...body.deliveryAddress, addressDetails: text },
    },
  })
  expect(reply.statusCode).toBe(Name.safeParse(text).success ? 201 : 400)
  if (!reply.success) return undefined
  const { _id: orderId, customerName: name } = reply.data as { _id: string; customerName: string } // the placed order
  // Only what is on its way to be packed has a label.
  const moved = await shop.callWith('PATCH /order/update-status/{orderId}', {
    as: admin,
    params: { orderId },
    body: { status: 'processing' },
  })
  expect(moved.statusCode).toBe(200)
  return { orderId, customer, name }
}

async function table(format: 'csv' | 'xlsx'): Promise<Uint8Array> {
  const reply = await shop.callWith('GET /order/export', { as: admin, query: { format } })
  if (!reply.success) throw new Error(reply.message)
  return (reply.data as FileReply).bytes // the call's reply
}

it('any text that the contract takes draws mails, papers, labels and tables', async () => {
  const names = new Map<string, string>()
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const order = await placed(text)
      if (!order) return
      const { orderId, customer, name } = order
      names.set(orderId, name)
      const label = await printAs(shop, admin, { kind: 'label', ids: [orderId] })
      const paper = await shop.platform.app.inject({
        url: `/api/v1/order/invoice/${orderId}`,
        headers: { authorization: `Bearer ${customer.token}` },
      })
      for (const { statusCode, rawPayload } of [label, paper]) {
        expect(statusCode).toBe(200)
        expect(rawPayload.toString('latin1', 0, 5)).toBe('%PDF-')
      }
      const [mail] = await messagesTo(shop, customer.email ?? '')
      expect(mail?.html).toContain('</html>')
    }),
    { numRuns: 25, examples: [['Rahim\nPAID IN FULL.'], ['_x0001_'], ['👩\u200d👦 \u09dc']] },
  )
  const records = await csvRecords(await table('csv'))
  const inCsv = new Map(records.map((record) => [record['Order'], record['Customer']]))
  const { sheets } = await readXlsx(Buffer.from(await table('xlsx')))
  const [head = [], ...rows] = sheets[0]?.rows ?? []
  const [number, customer] = [head.indexOf('Order'), head.indexOf('Customer')]
  const inXlsx = new Map(rows.map((row) => [row[number], row[customer]]))
  expect(inXlsx.size).toBe(names.size)
  for (const [orderId, name] of names) {
    // A cell that a spreadsheet would take for a formula is marked as text.
    expect([name, `'${name}`]).toContain(inCsv.get(orderId))
    expect(inXlsx.get(orderId)).toBe(name)
  }
})

it('a label has the lines of its layout, whatever an older release stored', async () => {
  const order = await placed('Rahim')
  if (!order) throw new Error('A plain name was refused')
  const labelOf = async (name: string) => {
    await shop.db.execute(sql`
      update orders set customer_name = ${name}, address_details = ${name} where id = ${order.orderId}`)
    const { statusCode, rawPayload } = await printAs(shop, admin, {
      kind: 'label',
      ids: [order.orderId],
    })
    expect(statusCode).toBe(200)
    return rawPayload.toString('latin1')
  }
  const stored = anyText.map((text) => `Rahim ${text.toWellFormed().replaceAll('\0', '')}`)
  await fc.assert(
    fc.asyncProperty(stored, async (text) => {
      expect(await labelOf(text)).toBe(await labelOf(normalForm.line(text)))
    }),
    { numRuns: 12, examples: [['Rahim\nPAID IN FULL. COLLECT NOTHING.'], ['Rahim\u2028PAID']] },
  )
})
