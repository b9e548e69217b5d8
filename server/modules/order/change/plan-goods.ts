import type { EditOrderBody } from '@haat/contract/order/edit-order'
import { say } from '@haat/contract/refusals/text'

import {
  findVariantsForSale,
  lockProducts,
  type PiecesPlan,
  planPieces,
  type ProductForSale,
  type VariantForSale,
} from '#modules/inventory/index.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest } from '#platform/http/refusal.ts'

import type { OrderRow } from '../core/order.repo.ts'
import { resolveLines, type WantedLine } from '../place/choose-lines.ts'
import {
  changesGoods,
  nameLines,
  pathOf,
  planLine,
  type PlannedLine,
  refuseTooFew,
} from './plan-lines.ts'

/** The goods of an order after a change; the products are locked until the transaction ends. */
export interface PlannedGoods {
  lines: PlannedLine[]
  isSame: boolean
  products: ReadonlyMap<string, ProductForSale>
  stock: PiecesPlan
}

const mostLines = 50

/** Locks the goods of an order and those that are added, and plans its lines and what moves in stock. */
export async function planGoods(
  tx: Db,
  order: OrderRow,
  { items, keepPrice }: Pick<EditOrderBody, 'items' | 'keepPrice'>,
): Promise<PlannedGoods> {
  const named = nameLines(order, items ?? order.items.map(asItIs))
  const sold = named.flatMap(({ wanted, position }) => (wanted ? [{ wanted, position }] : []))
  const { products, variants, formers } = await lockGoods(tx, order, sold)
  const chosen = resolveLines(
    sold.map(({ wanted }) => wanted),
    { products, variants },
    (place) => pathOf(sold[place]?.position),
  )
  const chosenFor = new Map(sold.map(({ wanted }, place) => [wanted, chosen[place]]))
  const lines = named.flatMap((line) =>
    planLine(
      line,
      {
        chosen: line.wanted && chosenFor.get(line.wanted),
        formerVariantPrice: formers.get(line.item?.variantId ?? '')?.price,
      },
      keepPrice === true,
    ),
  )
  refuseTooFew(lines)
  refuseManyLines(lines)
  refuseSameAdded(lines)
  const isSame = !changesGoods(lines)
  const byId = new Map(variants.flat().map((variant) => [variant.id, variant]))
  const stock = isSame
    ? { taken: [], returned: [] }
    : planPieces(lines, { products, variants: byId }, pathOf)
  return { lines, isSame, products, stock }
}

const asItIs = ({ id, quantity }: OrderRow['items'][number]) => ({ itemId: id, quantity })

interface LockedGoods {
  products: Map<string, ProductForSale>
  /** For each line that is sold at today's price. */
  variants: VariantForSale[][]
  /** The variants that the order's lines have, by id. */
  formers: Map<string, VariantForSale>
}

async function lockGoods(
  tx: Db,
  { items }: OrderRow,
  sold: readonly { wanted: WantedLine }[],
): Promise<LockedGoods> {
  const wanted = sold.map((line) => line.wanted)
  const had = items.flatMap(({ productId, variantId }) =>
    variantId === null ? [] : [{ productId, variantId }],
  )
  const ids = new Set([...items, ...wanted].map(({ productId }) => productId))
  // Pipelined: the variants are read under the locks of their products.
  const [products, variants, formers] = await Promise.all([
    lockProducts(tx, [...ids]),
    findVariantsForSale(tx, wanted),
    findVariantsForSale(tx, had),
  ])
  return {
    products: new Map(products.map((product) => [product.id, product])),
    variants,
    formers: new Map(formers.flat().map((variant) => [variant.id, variant])),
  }
}

function refuseManyLines(lines: readonly PlannedLine[]): void {
  if (lines.filter(({ quantity }) => quantity > 0).length <= mostLines) return
  throw badRequest(say('lines_at_most', { most: mostLines }), 'body.items')
}

/** A variant that the body adds twice is a slip of the hand. */
function refuseSameAdded(lines: readonly PlannedLine[]): void {
  const seen = new Set<string>()
  for (const { item, position, goods, unitPrice } of lines) {
    const key = JSON.stringify([goods.productId, goods.variantId, unitPrice])
    if (!item && seen.has(key)) {
      throw badRequest('variant_on_two_lines', `${pathOf(position)}.variantId`)
    }
    if (!item) seen.add(key)
  }
}
