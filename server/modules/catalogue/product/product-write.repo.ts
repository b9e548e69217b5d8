import type { SizeChart } from '@haat/contract/product/size-chart'
import type { StockBy } from '@haat/contract/product/variant'

import type { Db } from '#platform/db/db.ts'
import { sql, withColumnNames } from '#platform/db/sql.ts'
import { sqlState } from '#platform/db/pg-error.ts'

import { insertedVariants, type NewVariant } from '../variant/variant-write.repo.ts'

/** `image`: by its key. */
export interface ColorImage {
  color: string
  image: string
}

/** What a form or a file can write of a product. */
export interface ProductColumns {
  /** The owner's own number of it: `productKey` in a file. The SKU of what is sold is that of a variant. */
  sku: string | null
  name: string
  description: string
  details: string[]
  nameBn: string
  descriptionBn: string
  detailsBn: string[]
  faqsBn: { question: string; answer: string }[]
  sizeLabelBn: string
  colors: string[]
  sizes: string[]
  sizeLabel: string
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
  colorImages: ColorImage[]
  stockBy: StockBy
  /** What all variants share, or the sum over the visible ones. */
  remaining: number
  visibility: 'shown' | 'hidden'
}

/** The admin who came first; undefined: the shop has none. */
export async function findFirstAdmin(db: Db): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>(sql`
    select id from users where role = 'admin' and deleted_at is null
    order by created_at, id limit 1`)
  return rows[0]?.id
}

/** Those of the ids who are sellers. */
export async function findSellers(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select id from users
    where id = any(${ids}::uuid[]) and role in ('seller', 'admin') and deleted_at is null`)
  return rows.map(({ id }) => id)
}

/** Who sells: holds their account until the transaction ends, so that it is not deleted meanwhile. */
export async function lockSeller(tx: Db, id: string): Promise<boolean> {
  const rows = await tx.query(sql`
    select id from users
    where id = ${id} and role in ('seller', 'admin') and deleted_at is null for share`)
  return rows.length > 0
}

export interface ProductChange {
  id: string
  columns: Partial<ProductColumns>
}

/**
 * Inserts products with all their columns, and their variants in the same statement: the trigger that makes variants of
 * colours and sizes finds these.
 */
export async function insertProducts(
  tx: Db,
  products: readonly (ProductChange & { ownerId: string })[],
  variants: readonly NewVariant[],
  at: Date,
): Promise<void> {
  if (products.length === 0) return
  const rows = products.map(({ id, ownerId, columns }) => ({
    ...rowOf(columns, at),
    ...withColumnNames({ id, ownerId, createdAt: at }),
  }))
  const names = namesIn(rows)
  await tx.execute(sql`
    ${variants.length > 0 ? sql`with written as (${insertedVariants(variants, at)})` : sql``}
    insert into products (${names})
    select ${names} from json_populate_recordset(null::products, ${JSON.stringify(rows)}::json)`)
}

/** Changes the named columns of each product; the others stay. A visibility is named only where it changes. */
export async function updateProducts(
  tx: Db,
  products: readonly ProductChange[],
  at: Date,
): Promise<void> {
  if (products.length === 0) return
  const rows = products.map(({ id, columns }) => ({ id, columns: rowOf(columns, at) }))
  const names = namesIn(rows.map(({ columns }) => columns))
  await tx.execute(sql`
    update products set (${names}) = (
      select ${names} from json_populate_record(products, changed.columns))
    from json_to_recordset(${JSON.stringify(rows)}::json) as changed (id uuid, columns json)
    where products.id = changed.id`)
}

function rowOf({ visibility, ...columns }: Partial<ProductColumns>, at: Date) {
  const hidden = visibility && { hiddenAt: visibility === 'hidden' ? at : null }
  return withColumnNames({ ...columns, ...hidden, updatedAt: at })
}

/** The columns of any row. The names are those of our own types, never a sender's. */
const namesIn = (rows: readonly object[]) =>
  sql.join(
    [...new Set(rows.flatMap(Object.keys))].map((column) => sql.identifier(column)),
    sql`, `,
  )

/** Whether everybody can see it. */
export async function isOnSale(tx: Db, id: string): Promise<boolean> {
  const rows = await tx.query(
    sql`select 1 from products where id = ${id} and deleted_at is null and hidden_at is null`,
  )
  return rows.length > 0
}

/** Foreign key violation: other records name this one. */
const stillNamed = '23503'

/** Deletes products with their ledgers and wishes. The caller holds them. */
export async function deleteProducts(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from products where id = any(${ids}::uuid[])`)
}

/** The same of one. False when an order names it. */
export async function deleteProduct(tx: Db, id: string): Promise<boolean> {
  try {
    await tx.transaction((part) => deleteProducts(part, [id]))
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
 * Which of these pictures are shown elsewhere: by orders of the products, which keep the picture of what was bought, and by
 * other products, to which an import has given them. Variants show pictures of their product only.
 */
export async function findPicturesInUse(
  tx: Db,
  ids: readonly string[],
  images: readonly string[],
): Promise<string[]> {
  const rows = await tx.query<{ image: string }>(sql`
    with asked as (select image from unnest(${images}::text[]) as image)
    select image from asked where
      exists (select from order_items i where i.product_id = any(${ids}::uuid[]) and i.image = asked.image)
      or exists (
        select from products p where p.images @> array[asked.image] and p.id <> all(${ids}::uuid[]))`)
  return rows.map(({ image }) => image)
}
