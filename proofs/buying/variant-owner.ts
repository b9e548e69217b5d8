import assert from 'node:assert/strict'

import type { StaffProduct } from '@haat/contract/product/staff-product'

import { type Answer, ask } from '#test/running/ask.ts'
import type { Buyer } from '#test/running/market.repo.ts'

type Variant = StaffProduct['variants'][number]
type Kind = 'switched' | 'removed' | 'added' | 'restocked'

/** A member of staff who changes one product again and again. */
interface VariantOwner {
  /** Makes the next change. No reply and a refusal for a stock that has changed meanwhile are expected. */
  act(origin: string): Promise<void>
  /** What was done how often. */
  summary(): string
}

/**
 * The owner of a product with colours and sizes: counts its stock by product and by variant in turn, takes out a variant,
 * adds it again, and corrects stocks.
 */
export function variantOwner(as: Buyer, productId: string, random: () => number): VariantOwner {
  const done: Record<Kind | 'refused' | 'unanswered', number> = {
    switched: 0,
    removed: 0,
    added: 0,
    restocked: 0,
    refused: 0,
    unanswered: 0,
  }
  const turns: readonly Kind[] = ['restocked', 'switched', 'removed', 'added']
  let turn = 0

  async function act(origin: string): Promise<void> {
    const kind = turns[turn++ % turns.length] ?? 'switched'
    const seen = await ask(origin, { key: `GET /products/for-staff/${productId}`, as })
    if (seen.status === 401) await as.renew()
    if (seen.status !== 200) return note('unanswered', seen)
    // as: the contract's reply.
    const product = seen.data as StaffProduct
    const answer =
      kind === 'restocked'
        ? await restock(origin, product)
        : await ask(origin, { key: `PUT /products/${productId}`, as, body: bodyOf[kind](product) })
    note(kind, answer)
  }

  function note(kind: keyof typeof done, { status, message }: Answer): void {
    const broken = status === 0 || status >= 500 || status === 401
    assert.ok(broken || [200, 201, 409].includes(status), `${kind}: ${status} ${message}`)
    done[broken ? 'unanswered' : status === 409 ? 'refused' : kind] += 1
  }

  /** Pieces come in, or one turns out to be damaged. */
  async function restock(origin: string, { stockBy, variants }: StaffProduct): Promise<Answer> {
    const shown = variants.filter(({ hidden }) => !hidden)
    const variant = shown[Math.floor(random() * shown.length)]
    const change =
      random() < 0.7 ? { change: 20, reason: 'received' } : { change: -1, reason: 'damaged' }
    const body = { ...change, ...(stockBy === 'variant' && { variantId: variant?._id }) }
    return ask(origin, { key: `POST /products/${productId}/stock`, as, body })
  }

  const summary = () =>
    Object.entries(done)
      .map(([what, times]) => `${what} ${times} times`)
      .join(', ')
  return { act, summary }
}

/** Of the products that owners change. */
export const ownedOptions = { colors: ['Red', 'Blue'], sizes: ['S', 'M', 'L'] }
const wantedOptions = ownedOptions.colors.flatMap((color) =>
  ownedOptions.sizes.map((size) => ({ color, size })),
)

const rowOf = ({ _id, sku, color, size }: Variant) => ({ _id, sku, color, size })
const shownOf = ({ variants }: StaffProduct) => variants.filter(({ hidden }) => !hidden)

/** Bodies of the product form. */
const bodyOf: Record<Exclude<Kind, 'restocked'>, (product: StaffProduct) => object> = {
  switched(product) {
    if (product.stockBy === 'variant') return { stockBy: 'product' }
    const shown = shownOf(product)
    const { remainingProducts: stockWas } = product
    const each = Math.floor(stockWas / shown.length)
    const rest = stockWas - each * shown.length
    const rows = shown.map((variant, index) => ({
      ...rowOf(variant),
      stock: index === 0 ? each + rest : each,
      stockWas,
    }))
    return { stockBy: 'variant', variants: JSON.stringify(rows) }
  },
  removed(product) {
    const shown = shownOf(product)
    // A product keeps one at least: a killed server may have answered fewer additions than removals.
    const kept = shown.length > 1 ? shown.slice(0, -1) : shown
    return { variants: JSON.stringify(kept.map(rowOf)) }
  },
  added(product) {
    const { stockBy, variants } = product
    const rows = shownOf(product).map(rowOf)
    const hidden = variants.find((variant) => variant.hidden)
    if (hidden) {
      const { remaining } = hidden
      const stock = stockBy === 'variant' && { stock: remaining + 5, stockWas: remaining }
      return { variants: JSON.stringify([...rows, { ...rowOf(hidden), ...stock }]) }
    }
    // The one that was taken out had never been bought, so that nothing of it is left.
    const gone = wantedOptions.find(
      ({ color, size }) => !variants.some((one) => one.color === color && one.size === size),
    )
    const stock = stockBy === 'variant' && { stock: 5 }
    return { variants: JSON.stringify(gone ? [...rows, { ...gone, ...stock }] : rows) }
  },
}
