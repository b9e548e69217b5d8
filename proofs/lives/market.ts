import { aCoupon } from '#test/coupons.ts'
import { aProduct, aShelf, setFees, type TestShelf } from '#test/goods.ts'
import { allowOpenOrders } from '#test/open-orders.ts'
import { aSeller, anAdmin, aCustomer, anotherSession, type TestPerson } from '#test/people.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { changeVariant, countByVariant, variantsOf } from '#test/variants.ts'

import { choicesOf, readStock } from './goods.repo.ts'
import { type Choice, fees, type ModelCoupon, type ModelOrder, type ModelReturn } from './model.ts'

/** A shop in which some hundred lives are played, one after the other. */
export interface Market {
  shop: TestShop
  shelf: TestShelf
  ownerId: string
  coupons: ModelCoupon[]
  /** Of goods that every life buys: by product, and by variant. */
  plenty: Choice[]
  close: () => Promise<void>
}

export async function openMarket(): Promise<Market> {
  const { shop, close } = await openTestShop({ worker: false, overrides: { checkReplies: false } })
  await shop.platform.app.listen({ port: 0, host: '127.0.0.1' })
  const { inDhaka, outside } = fees
  await setFees(shop, inDhaka / 100, outside / 100)
  await allowOpenOrders(shop, 0)
  const [shelf, owner] = [await aShelf(shop), await aSeller(shop)]
  const goods = { shelf, ownerId: owner._id, stock: 100_000 }
  const panjabi = await aProduct(shop, {
    ...goods,
    originalPrice: 129_999,
    discount: 7,
    sizes: ['S', 'M', 'L'],
  })
  const large = (await variantsOf(shop, panjabi)).find(({ size }) => size === 'L')
  if (large) await changeVariant(shop, large, { originalPrice: 141_050 })
  const saree = await aProduct(shop, { ...goods, originalPrice: 33_333, colors: ['Red', 'Blue'] })
  await countByVariant(shop, saree)
  const coupons: ModelCoupon[] = []
  for (const [percent, least, most] of [
    [10, 60_000, 30_000],
    [25, 200_000, 77_777],
  ] as const) {
    const terms = {
      kind: 'percent',
      value: percent,
      minSubtotal: least / 100,
      maxDiscount: most / 100,
    } as const
    coupons.push({ code: (await aCoupon(shop, terms)).code, percent, least, most })
  }
  const plenty = [...(await choicesOf(shop, panjabi)), ...(await choicesOf(shop, saree))]
  return { shop, shelf, ownerId: owner._id, coupons, plenty, close }
}

/** The life of a customer's orders, with what the model expects of them. */
export interface Life {
  market: Market
  shop: TestShop
  customer: TestPerson
  admin: TestPerson
  goods: Choice[]
  /** Pieces in stock of each inventory item. */
  stock: Map<string, number>
  orders: ModelOrder[]
  returns: ModelReturn[]
  /** A reference that was used, for each wallet and bank. */
  references: Map<string, string>
  /** What was done so far, for the message of a failure. */
  trail: string[]
  /** Told when a life ends: how often each act was done and refused. */
  tally: Map<string, { done: number; refused: number }>
}

/** Begins a life: a customer, and a product of which there is little. */
export async function beginLife(market: Market, tally: Life['tally']): Promise<Life> {
  const { shop, shelf, ownerId, plenty } = market
  const customer = await aCustomer(shop)
  const admin = await anAdmin(shop)
  const scarce = await aProduct(shop, { shelf, ownerId, stock: 5, originalPrice: 99_999 })
  const goods = [...plenty, ...(await choicesOf(shop, scarce))]
  const life: Life = {
    market,
    shop,
    customer,
    admin,
    goods,
    stock: new Map(),
    orders: [],
    returns: [],
    references: new Map(),
    trail: [],
    tally,
  }
  life.stock = await readStock(life)
  return life
}

/** Time passes; people sign in again. */
export async function pass(life: Life, milliseconds: number): Promise<void> {
  life.shop.clock.pass(milliseconds)
  life.admin = await anotherSession(life.shop, life.admin)
  life.customer = await anotherSession(life.shop, life.customer)
}
