import { orderCodeOf } from '@haat/contract/order/parcel-invoice'
import type { OrderToPack } from '@haat/contract/order/packing'

import { shortOrderId } from '#app/language/short-order-id.ts'
import { goodsName } from '#app/language/goods-name.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'

import type { ScanAnswer } from '../../kit/scan/scan-field.tsx'

interface Packing {
  /** Orders of the page. */
  orders: readonly OrderToPack[]
  /** The order that was scanned last. */
  last: OrderToPack | undefined
  onFound: (order: OrderToPack) => void
  /** Several orders have this number: they are shown, none is ticked. */
  onSeveral: (orders: readonly OrderToPack[]) => void
}

/**
 * What a scan at the packing table means. Goods of the last order are told to belong to it, others are not; an order is
 * ticked by its label, slip or number, also one that is not on the page.
 */
export async function scanOrder(
  scanned: string,
  { orders, last, onFound, onSeveral }: Packing,
): Promise<ScanAnswer> {
  const goods = goodsOf(scanned, { orders, last })
  if (goods) return goods
  const code = orderCodeOf(scanned)
  const [order, ...others] = code === undefined ? [] : await ordersOf(orders, code)
  if (!order) {
    const words = m.staff_packing_scan_unknown({ number: scanned })
    return { words, written: [scanned], isKnown: false }
  }
  if (others.length > 0) {
    onSeveral([order, ...others])
    const names = [order, ...others].map(({ customerName }) => customerName).join(', ')
    const words = m.staff_packing_scan_several({ number: scanned, names })
    return { words, written: [scanned, names], isKnown: false }
  }
  onFound(order)
  const words = m.staff_packing_scanned({ number: numberOf(order), name: order.customerName })
  return { words, written: [order.customerName], isKnown: true }
}

const numberOf = ({ _id }: OrderToPack) => m.order_number({ id: shortOrderId(_id) })

function goodsOf(
  scanned: string,
  { orders, last }: Pick<Packing, 'orders' | 'last'>,
): ScanAnswer | undefined {
  const sku = scanned.toLowerCase()
  const lineIn = (order: OrderToPack | undefined) =>
    order?.items.find((item) => item.sku !== '' && item.sku.toLowerCase() === sku)
  const inLast = lineIn(last)
  if (last && inLast) {
    const [product, number] = [goodsName(inLast), numberOf(last)]
    const { quantity: count } = inLast
    const words = m.staff_packing_goods_belong({ product, number, count })
    return { words, written: [product], isKnown: true }
  }
  const elsewhere = orders.map(lineIn).find((line) => line !== undefined)
  if (!elsewhere) return undefined
  const product = goodsName(elsewhere)
  return {
    words: last
      ? m.staff_packing_goods_foreign({ product, number: numberOf(last) })
      : m.staff_packing_goods_first({ product }),
    written: [product],
    isKnown: false,
  }
}

/** More letters than those of a number, as a barcode has them, mean one order. */
const numberLength = 6

/** The orders that the code means, the newest first: a number may come again after 900,000 orders. */
async function ordersOf(orders: readonly OrderToPack[], code: string): Promise<OrderToPack[]> {
  const shown = orders.filter(({ _id }) => _id.endsWith(code))
  if (shown.length === 1 && code.length > numberLength) return shown
  const { data } = await browserApi('GET /order/to-pack', { query: { search: code } })
  const found = [...shown, ...data.filter(({ _id }) => _id.endsWith(code))]
  return [...new Map(found.map((order) => [order._id, order])).values()].toSorted((one, other) =>
    other._id.localeCompare(one._id),
  )
}
