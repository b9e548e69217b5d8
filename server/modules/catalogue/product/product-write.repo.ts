import type { SizeChart } from '@haat/contract/product/size-chart'
import type { StockBy } from '@haat/contract/product/variant'

import type { Db } from '#platform/db/db.ts'
import { sql, withColumnNames } from '#platform/db/sql.ts'
import { sqlState } from '#platform/db/pg-error.ts'

/** `image`: by its key. */
export interface ColorImage {
  color: string
  image: string
}

/** What a form can write of a product. */
export interface ProductColumns {
  name: string
  description: string
  details: string[]
  colors: string[]
  sizes: string[]
  sizeChart: SizeChart | null
  searchTags: string[]
  faqs: { question: string; answer: string }[]
  unit: string
  video: string | null
  returnable: boolean
  originalPricePoisha: number
  discountPercent: number
  categoryId: string
  subCategoryId: string
  subSubCategoryId: string | null
  images: string[]
  colorImages?: ColorImage[]
  /** What all variants share, or the sum over the visible ones. */
  remaining: number
  stockBy?: StockBy
  sizeLabel?: string
  /** Since when shoppers do not see it; null while they do. */
  hiddenAt?: Date | null
}

/** The admin who came first; undefined: the shop has none. */
export async function findFirstAdmin(db: Db): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>(sql`
    select id from users where role = 'admin' and deleted_at is null
    order by created_at, id limit 1`)
  return rows[0]?.id
}

/** Who sells: holds their account until the transaction ends, so that it is not deleted meanwhile. */
export async function lockSeller(tx: Db, id: string): Promise<boolean> {
  const rows = await tx.query(sql`
    select id from users
    where id = ${id} and role in ('seller', 'admin') and deleted_at is null for share`)
  return rows.length > 0
}

export async function insertProduct(
  tx: Db,
  { ownerId, at, ...product }: ProductColumns & { id: string; ownerId: string; at: Date },
): Promise<void> {
  const row = withColumnNames({ ...product, ownerId, createdAt: at, updatedAt: at })
  const columns = columnsOf(row)
  await tx.execute(sql`
    insert into products (${columns})
    select ${columns} from json_populate_record(null::products, ${JSON.stringify(row)}::json)`)
}

export async function updateProduct(
  tx: Db,
  id: string,
  changes: Partial<ProductColumns>,
  at: Date,
): Promise<void> {
  const row = withColumnNames({ ...changes, updatedAt: at })
  const columns = columnsOf(row)
  // A row of one column is no row without the word.
  await tx.execute(sql`
    update products set (${columns}) = row(
      ${sql.join(
        Object.keys(row).map((column) => sql`changed.${sql.identifier(column)}`),
        sql`, `,
      )})
    from json_populate_record(null::products, ${JSON.stringify(row)}::json) changed
    where products.id = ${id}`)
}

/** The names are those of our own types, never a sender's. */
const columnsOf = (row: object) =>
  sql.join(
    Object.keys(row).map((column) => sql.identifier(column)),
    sql`, `,
  )

export interface WritableProduct extends Record<string, unknown> {
  id: string
  ownerId: string
  images: string[]
  colors: string[]
  stockBy: StockBy
  remaining: number
  subCategoryId: string
  hidden: boolean
}

/**
 * Holds a product that is not deleted until the transaction ends. `ownerId`: only when it is theirs.
 * `toDelete`: no other transaction may even refer to it meanwhile.
 */
export async function lockWritable(
  tx: Db,
  id: string,
  ownerId: string | undefined,
  { toDelete = false } = {},
): Promise<WritableProduct | undefined> {
  const rows = await tx.query<WritableProduct>(sql`
    select id, owner_id as "ownerId", images, colors, stock_by as "stockBy", remaining,
      sub_category_id as "subCategoryId", hidden_at is not null as hidden from products
    where id = ${id} and deleted_at is null
      and ${ownerId === undefined ? sql`true` : sql`owner_id = ${ownerId}`}
    ${toDelete ? sql`for update` : sql`for no key update`}`)
  return rows[0]
}

/** Whether everybody can see it. */
export async function isOnSale(tx: Db, id: string): Promise<boolean> {
  const rows = await tx.query(
    sql`select 1 from products where id = ${id} and deleted_at is null and hidden_at is null`,
  )
  return rows.length > 0
}

/** Foreign key violation: other records name this one. */
const stillNamed = '23503'

/** Deletes a product with its ledger and its wishes. False when an order names it. */
export async function deleteProduct(tx: Db, id: string): Promise<boolean> {
  try {
    await tx.transaction((part) => part.execute(sql`delete from products where id = ${id}`))
    return true
  } catch (error) {
    if (sqlState(error) === stillNamed) return false
    throw error
  }
}

/** Takes a product out of shop and staff pages; the orders that name it keep it. Its SKUs can be used again. */
export async function retireProduct(tx: Db, id: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update products
    set hidden_at = coalesce(hidden_at, ${at}), deleted_at = ${at}, updated_at = ${at}
    where id = ${id}`)
  await tx.execute(sql`select product_variants_retire(${id})`)
}

/**
 * Which of these pictures are shown elsewhere: by orders of the product, which keep the picture of what was bought, and by
 * other products, to which an import has given them. Variants show pictures of their product only.
 */
export async function findPicturesInUse(
  tx: Db,
  id: string,
  images: readonly string[],
): Promise<string[]> {
  const rows = await tx.query<{ image: string }>(sql`
    with asked as (select image from unnest(${images}::text[]) as image)
    select image from asked where
      exists (select from order_items i where i.product_id = ${id} and i.image = asked.image)
      or exists (select from products p where p.images @> array[asked.image] and p.id <> ${id})`)
  return rows.map(({ image }) => image)
}
