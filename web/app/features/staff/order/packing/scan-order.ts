import { orderCodeOf } from '@haat/contract/order/parcel-invoice'
import type { OrderToPack } from '@haat/contract/order/packing'

import { shortOrderId } from '#app/language/short-order-id.ts'
import { goodsName } from '#app/language/goods-name.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'

import { isLineWhole, type PackedPieces, parcelState, withPiece } from './packed-pieces.ts'
import type { ScanAnswer } from '../../kit/scan/scan-field.tsx'

interface Packing {
  /** Orders of the page. */
  orders: readonly OrderToPack[]
  /** The order that was scanned last. */
  last: OrderToPack | undefined
  onFound: (order: OrderToPack) => void
  /** Pieces that were checked, and one more that was. */
  packed: PackedPieces
  onPiece: (itemId: string) => void
  /** Several orders have this number: they are shown, none is ticked. */
  onSeveral: (orders: readonly OrderToPack[]) => void
}

/**
 * What a scan at the packing table means. An order is ticked by its label, slip or number, also one that is not on the page;
 * goods that are scanned after it are pieces of its parcel, until all are in. A piece that is not of it, or one too many, is
 * refused.
 */
export async function scanOrder(
  scanned: string,
  { orders, last, onFound, onSeveral, packed, onPiece }: Packing,
): Promise<ScanAnswer> {
  const goods = goodsOf(scanned, { orders, last, packed, onPiece })
  if (goods) return goods
  const code = orderCodeOf(scanned)
  const [order, ...others] = code === undefined ? [] : await ordersOf(orders, code)
  if (!order) {
    const words = last
      ? m.staff_packing_goods_neither({ code: scanned, number: numberOf(last) })
      : m.staff_packing_scan_unknown({ number: scanned })
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
  { orders, last, packed, onPiece }: Pick<Packing, 'orders' | 'last' | 'packed' | 'onPiece'>,
): ScanAnswer | undefined {
  const code = scanned.toLowerCase()
  const linesIn = (order: OrderToPack | undefined) =>
    (order?.items ?? []).filter(({ sku, barcode }) =>
      [sku, barcode].some((own) => own.toLowerCase() === code),
    )
  const inLast = linesIn(last)
  if (last && inLast[0]) {
    // The same goods may stand on two lines, as at two prices.
    const line = inLast.find((one) => !isLineWhole(packed, one))
    if (!line) return tooMany(last, inLast)
    onPiece(line.itemId)
    return pieceIn(last, line, withPiece(packed, line.itemId))
  }
  const elsewhere = orders.flatMap(linesIn)[0]
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

type Line = OrderToPack['items'][number]

function tooMany(last: OrderToPack, [line, ...others]: readonly Line[]): ScanAnswer {
  if (!line) throw new Error('There are no such goods')
  const product = goodsName(line)
  const count = others.reduce((sum, { quantity }) => sum + quantity, line.quantity)
  const words = m.staff_packing_goods_too_many({ product, number: numberOf(last), count })
  return { words, written: [product], isKnown: false }
}

/** What is said of a piece that is in the parcel now. */
function pieceIn(order: OrderToPack, line: Line, packed: PackedPieces): ScanAnswer {
  const product = goodsName(line)
  const number = numberOf(order)
  if (parcelState(packed, order) === 'whole') {
    const words = m.staff_packing_goods_whole({ product, number })
    return { words, written: [product], isKnown: true, isWhole: true }
  }
  const counts = { done: packed.get(line.itemId) ?? 0, count: line.quantity }
  const words = m.staff_packing_goods_in({ product, number, ...counts })
  return { words, written: [product], isKnown: true }
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
