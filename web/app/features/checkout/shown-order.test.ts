import type { Quote } from '@haat/contract/order/order'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import type { LineProduct } from '#app/api/find-products.ts'

import { aProduct, aVariant } from '../../../test/a-product.ts'
import type { SelectedLine } from './selection.ts'
import { nextShownOrder, type ShownOrder } from './shown-order.ts'
import { feeKey, goodsAfter, goodsSum, lineSum, totalsOf } from './totals.ts'

const address = { division: 'Dhaka', district: 'Dhaka', city: 'Dhanmondi' }
const idOf = (at: number, kind: string) => `018f0000-0000-7000-8000-0000000${kind}000${at}`

/** A shop that answers as post-order does: sold out first, then a quote unless it was asked for exactly its price. */
interface Shop {
  goods: { price: number; stock: number }[]
  fee: number
}

interface Sent {
  lines: readonly SelectedLine[]
  expectedTotal: number
}

type Answer = { placed: Sent } | { soldOut: true } | { quote: Quote }

function answer({ goods, fee }: Shop, sent: Sent): Answer {
  const priced = sent.lines.map((line) => {
    const good = goods[Number(line.productId.at(-1))]
    if (!good || good.stock < line.quantity) return undefined
    const next = { ...line, price: good.price }
    return { ...next, variantId: variantOf(line), subTotal: lineSum(next) }
  })
  const lines = priced.filter((line) => line !== undefined)
  if (lines.length < priced.length) return { soldOut: true }
  const { subtotal, discount, deliveryFee, total } = totalsOf(lines, {
    discount: 0,
    deliveryFee: fee,
  })
  const asShown = lines.every(({ price }, at) => price === sent.lines[at]?.price)
  if (asShown && total === sent.expectedTotal) return { placed: sent }
  return { quote: { items: lines, subtotal, discount, deliveryFee, totalPrice: total } }
}

const variantOf = ({ productId }: SelectedLine) => productId.replace('000000a', '000000b')

const productsOf = ({ goods }: Shop): Map<string, LineProduct> =>
  new Map(
    goods.map(({ price, stock }, at) => {
      const _id = idOf(at, 'a')
      const variants = [
        aVariant({
          _id: idOf(at, 'b'),
          productPrice: price,
          remaining: stock,
          color: null,
          size: null,
        }),
      ]
      return [_id, { ...aProduct(), _id, stockBy: 'variant' as const, variants }]
    }),
  )

const line = (at: number, price: number, quantity: number, isOld: boolean): SelectedLine => ({
  productId: idOf(at, 'a'),
  ...(!isOld && { variantId: idOf(at, 'b') }),
  productName: `Product ${at}`,
  price,
  quantity,
})

/** Two prices only, so that a price comes back to a former one, too. */
const price = fc.constantFrom(100, 150.5, 200)
const act = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ act: 'place' as const }) },
  { weight: 2, arbitrary: fc.constant({ act: 'mend' as const }) },
  fc.record({ act: fc.constant('price' as const), at: fc.nat(2), price }),
  fc.record({ act: fc.constant('stock' as const), at: fc.nat(2), stock: fc.nat(3) }),
  fc.record({ act: fc.constant('fee' as const), fee: fc.constantFrom(0, 60, 90) }),
)

it('no sequence of refusals places an order at a price that was not on screen, told as changed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(price, fc.integer({ min: 1, max: 3 }), fc.boolean()), {
        minLength: 3,
        maxLength: 3,
      }),
      fc.constantFrom(0, 60),
      fc.array(act, { minLength: 1, maxLength: 20 }),
      (chosen, shownFee, acts) => {
        const lines = chosen.map(([cost, quantity, isOld], at) => line(at, cost, quantity, isOld))
        const shop: Shop = {
          goods: chosen.map(([cost]) => ({ price: cost, stock: 3 })),
          fee: shownFee,
        }
        let order: ShownOrder = { lines, quotedFee: undefined, notice: undefined }
        /** What the customer knows: unit prices of the selection, then those that a notice told. */
        const known = new Map(lines.map((one) => [one.productId, one.price]))
        let bought: [charged: number, told: number | undefined][] = []
        let read: ShownOrder['notice']
        const look = () => {
          if (order.notice?.kind !== 'prices' || order.notice === read) return
          read = order.notice
          for (const { line: told, before } of order.notice.changes) {
            expect(before).toBe(known.get(told.productId))
            known.set(told.productId, told.price)
          }
        }
        for (const next of acts) {
          if (next.act === 'price') Object.assign(shop.goods[next.at] ?? {}, { price: next.price })
          else if (next.act === 'stock')
            Object.assign(shop.goods[next.at] ?? {}, { stock: next.stock })
          else if (next.act === 'fee') shop.fee = next.fee
          else if (next.act === 'mend') {
            order = nextShownOrder(order, { type: 'mended', products: productsOf(shop) })
          } else if (order.lines.length > 0) {
            const goods = goodsAfter(goodsSum(order.lines), 0)
            const quoted = order.quotedFee
            const deliveryFee = quoted?.of === feeKey(address, goods) ? quoted.fee : shownFee
            const { total } = totalsOf(order.lines, { discount: 0, deliveryFee })
            order = { ...order, notice: undefined }
            const reply = answer(shop, { lines: order.lines, expectedTotal: total })
            if ('placed' in reply) {
              bought = reply.placed.lines.map((one) => [one.price, known.get(one.productId)])
              break
            }
            const shown = { deliveryFee, discount: 0 }
            order =
              'quote' in reply
                ? nextShownOrder(order, { type: 'quoted', quote: reply.quote, shown, address })
                : { ...order, notice: { kind: 'failed', text: '' } }
          }
          look()
        }
        expect(bought.filter(([charged, told]) => charged !== told)).toEqual([])
      },
    ),
    { numRuns: 500 },
  )
})

it('a line that rose while another was sold out is told with both prices, and keeps the former one', () => {
  const shop: Shop = {
    goods: [
      { price: 100, stock: 0 },
      { price: 2900, stock: 3 },
    ],
    fee: 60,
  }
  const order = {
    lines: [line(0, 100, 1, false), line(1, 2650, 1, false)],
    quotedFee: undefined,
    notice: undefined,
  }
  const mended = nextShownOrder(order, { type: 'mended', products: productsOf(shop) })
  expect(mended).toMatchObject({
    lines: [{ productName: 'Product 1', price: 2900, formerPrice: 2650 }],
    notice: { kind: 'prices', changes: [{ line: { price: 2900 }, before: 2650 }] },
  })
  shop.goods = [
    { price: 100, stock: 0 },
    { price: 2650, stock: 3 },
  ]
  const [back] = nextShownOrder(mended, { type: 'mended', products: productsOf(shop) }).lines
  expect(back).not.toHaveProperty('formerPrice')
})
