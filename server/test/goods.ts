import type { InputOf } from '@haat/contract/call'
import { pictureAddress } from '@haat/contract/media'
import { discountedPrice, poisha, poishaToTaka } from '@haat/contract/money'
import type { Calls } from '@haat/contract'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

import { aSeller } from './people.ts'
import type { Signed, TestShop } from './shop.ts'

export interface TestShelf {
  categoryId: string
  categoryName: string
  subCategoryId: string
  subSubCategoryId: string
}

/** Creates a category with one sub-category and one sub-sub-category, for products. */
export async function aShelf({ db }: TestShop, name = `Shelf ${newId()}`): Promise<TestShelf> {
  const [categoryId, subCategoryId, subSubCategoryId] = [newId(), newId(), newId()]
  await db.execute(sql`
    insert into categories (id, level, parent_id, name, image, position)
    values (${categoryId}, 1, null, ${name}, 'shelf.svg', 1),
      (${subCategoryId}, 2, ${categoryId}, ${`${name}, part`}, 'shelf.svg', 1),
      (${subSubCategoryId}, 3, ${subCategoryId}, ${`${name}, corner`}, 'shelf.svg', 1)`)
  return { categoryId, categoryName: name, subCategoryId, subSubCategoryId }
}

interface ProductOptions {
  shelf?: TestShelf
  ownerId?: string
  name?: string
  tags?: string[]
  images?: string[]
  colors?: string[]
  sizes?: string[]
  /** In poisha. */
  originalPrice?: number
  /** In percent. */
  discount?: number
  stock?: number
  sold?: number
  ratings?: number[]
  createdAt?: Date
  hidden?: boolean
}

export interface TestProduct extends Required<Omit<ProductOptions, 'hidden' | 'ratings'>> {
  _id: string
  /** Unit price after the discount, in taka. */
  price: number
}

/** Creates a product with its opening entry in the stock ledger. */
export async function aProduct(shop: TestShop, options: ProductOptions = {}): Promise<TestProduct> {
  const product = {
    _id: newId(),
    shelf: options.shelf ?? (await aShelf(shop)),
    ownerId: options.ownerId ?? (await aSeller(shop))._id,
    name: options.name ?? 'Cotton panjabi',
    tags: options.tags ?? [],
    images: options.images ?? ['products/panjabi.svg'],
    colors: options.colors ?? [],
    sizes: options.sizes ?? [],
    originalPrice: options.originalPrice ?? 125_000,
    discount: options.discount ?? 0,
    stock: options.stock ?? 10,
    sold: options.sold ?? 0,
    createdAt: options.createdAt ?? shop.clock.now(),
  }
  const { ratings = [], hidden = false } = options
  await insertProduct(shop.db, product, ratings, hidden ? shop.clock.now() : null)
  const price = discountedPrice(poisha(product.originalPrice), product.discount)
  return { ...product, price: poishaToTaka(price) }
}

async function insertProduct(
  db: Db,
  product: Omit<TestProduct, 'price'>,
  ratings: number[],
  hiddenAt: Date | null,
): Promise<void> {
  const { _id: id, shelf, stock, createdAt } = product
  const list = (texts: string[]) => sql`${texts}::text[]`
  await db.execute(sql`
    insert into products (id, owner_id, category_id, sub_category_id, sub_sub_category_id,
      name, description, images, colors, sizes, search_tags, unit,
      original_price_poisha, discount_percent, remaining, sold, rating_sum, rating_count,
      created_at, updated_at, hidden_at)
    values (${id}, ${product.ownerId}, ${shelf.categoryId}, ${shelf.subCategoryId},
      ${shelf.subSubCategoryId}, ${product.name}, 'Woven in Tangail.', ${list(product.images)},
      ${list(product.colors)}, ${list(product.sizes)}, ${list(product.tags)}, 'per piece',
      ${product.originalPrice}, ${product.discount}, ${stock}, ${product.sold},
      ${ratings.reduce((sum, stars) => sum + stars, 0)}, ${ratings.length},
      ${createdAt}, ${createdAt}, ${hiddenAt})`)
  if (stock === 0) return
  await db.execute(sql`
    insert into stock_ledger (id, product_id, change, balance, reason, at)
    values (${newId()}, ${id}, ${stock}, ${stock}, 'opening', ${createdAt})`)
}

/** A product's stock, units sold, and the sum of its stock ledger. */
export async function stockOf({ db }: TestShop, { _id }: TestProduct) {
  const rows = await db.query(sql`
    select remaining, sold,
      (select sum(change)::int from stock_ledger where product_id = p.id) as ledger
    from products p where id = ${_id}`)
  return rows[0]
}

/** Number of orders of a customer. */
export async function countOrdersOf({ db }: TestShop, customer: Signed): Promise<number> {
  const rows = await db.query<{ count: number }>(sql`
    select count(*)::int as count from orders where customer_id = ${customer._id}`)
  return rows[0]?.count ?? 0
}

/** Sets delivery fees, in taka. */
export async function setFees({ db }: TestShop, inside: number, outside: number): Promise<void> {
  await db.execute(sql`
    insert into shipping_fees (inside_dhaka_poisha, outside_poisha)
    values (${inside * 100}, ${outside * 100})
    on conflict (id) do update set inside_dhaka_poisha = excluded.inside_dhaka_poisha,
      outside_poisha = excluded.outside_poisha`)
}

type OrderBody = InputOf<Calls['POST /order/post-order']>['body']
type Line = OrderBody['items'][number]

/** A line as the cart stores it. */
export function aLine(product: TestProduct, line: Partial<Line> = {}): Line {
  const quantity = line.quantity ?? 1
  return {
    productId: product._id,
    productName: product.name,
    image: pictureAddress(product.images[0] ?? ''),
    price: product.price,
    quantity,
    subTotal: Math.round(product.price * quantity * 100) / 100,
    ...line,
  }
}

/** The body that the checkout page sends for these lines, to an address in Dhaka by default. */
export function anOrder(
  customer: Signed & { phone: string },
  items: Line[],
  changes: Partial<OrderBody> = {},
): OrderBody {
  const subtotal = items.reduce((sum, line) => sum + (line.subTotal ?? 0), 0)
  return {
    customerName: 'Rahima Khatun',
    customerEmail: '',
    customerId: customer._id,
    phone: customer.phone,
    cuopon: '',
    items,
    totalPrice: subtotal,
    paymentMethod: 'cash',
    deliveryFee: 60,
    deliveryAddress: {
      division: 'Dhaka',
      district: 'Dhaka',
      city: 'Dhanmondi',
      addressDetails: 'House 12, Road 5',
    },
    ...changes,
  }
}
