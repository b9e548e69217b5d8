import type { StockBy } from '@haat/contract/product/variant'

import type { ProductColumns } from '#modules/catalogue/index.ts'
import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

/** A product with all that the CSV has. */
export interface StoredProduct extends Omit<ProductColumns, 'hiddenAt' | 'colorImages'> {
  colorImages: NonNullable<ProductColumns['colorImages']>
  /** Time of hiding. */
  hiddenAt: string | null
  id: string
  ownerId: string
  /** The owner's own number of the product: `productKey` in a file. The SKU of what is sold is that of a variant. */
  sku: string | null
  stockBy: StockBy
  sizeLabel: string
  category: string
  subCategory: string
  subSubCategory: string | null
  visibility: 'shown' | 'hidden'
  /** Deleted products remain for old orders. */
  deleted: boolean
}

const columns = sql`
  p.id, p.owner_id as "ownerId", p.sku, p.name, p.description, p.unit, p.details, p.colors, p.sizes,
  p.size_chart as "sizeChart",
  p.search_tags as "searchTags", p.faqs, p.video, p.returnable, p.original_price_poisha as "originalPricePoisha",
  p.discount_percent as "discountPercent",
  p.category_id as "categoryId", p.sub_category_id as "subCategoryId", p.sub_sub_category_id as "subSubCategoryId",
  c.name as category, s.name as "subCategory", x.name as "subSubCategory",
  p.images, p.color_images as "colorImages", p.remaining, p.stock_by as "stockBy",
  p.size_label as "sizeLabel", p.hidden_at as "hiddenAt",
  case when p.hidden_at is null then 'shown' else 'hidden' end as visibility,
  p.deleted_at is not null as deleted`

const categories = sql`
  join categories c on c.id = p.category_id
  join categories s on s.id = p.sub_category_id
  left join categories x on x.id = p.sub_sub_category_id`

const ownedBy = (ownerId: string | undefined): Sql =>
  ownerId === undefined ? sql`true` : sql`p.owner_id = ${ownerId}`

const list = (texts: readonly string[], type: 'uuid' | 'text') => sql`${texts}::${sql.raw(type)}[]`

async function read(db: Db, rest: Sql): Promise<StoredProduct[]> {
  const rows = await db.query<{ shown: StoredProduct }>(sql`
    select row_to_json(shown) as shown from (
      select ${columns} from products p ${categories} ${rest}) shown`)
  return rows.map(({ shown }) => shown)
}

/** The next products by id, hidden ones too; of one owner or of all. */
export const findProductsAfter = (
  db: Db,
  {
    after,
    ownerId,
    limit,
  }: { after: string | undefined; ownerId: string | undefined; limit: number },
): Promise<StoredProduct[]> =>
  read(
    db,
    sql`where p.deleted_at is null and ${ownedBy(ownerId)}
      and ${after === undefined ? sql`true` : sql`p.id > ${after}`}
      order by p.id limit ${limit}`,
  )

/** References of a file's rows: products by id, and by owner and number. */
export interface Named {
  ids: readonly string[]
  skus: readonly { ownerId: string; sku: string }[]
}

/** The named products that exist, deleted ones too; with an owner only theirs. */
export const findProductsNamed = (
  db: Db,
  { ids, skus }: Named,
  ownerId: string | undefined,
): Promise<StoredProduct[]> =>
  read(
    db,
    sql`where ${ownedBy(ownerId)} and p.id in (
      select id from products where id = any(${list(ids, 'uuid')})
      union
      select q.id from products q join unnest(
          ${list(
            skus.map((one) => one.ownerId),
            'uuid',
          )},
          ${list(
            skus.map(({ sku }) => sku),
            'text',
          )}) as wanted (owner_id, sku)
        on q.owner_id = wanted.owner_id and q.sku = wanted.sku)`,
  )

/**
 * Of each picture, by its storage key, a product that has it; with an owner one of theirs. While it is locked nobody deletes
 * the picture; that thousands of products show it does not matter.
 */
export async function findProductsOfPictures(
  db: Db,
  pictures: readonly string[],
  ownerId: string | undefined,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select distinct shown.id from unnest(${list(pictures, 'text')}) as picture,
      lateral (
        select p.id from products p where p.images @> array[picture] and ${ownedBy(ownerId)} limit 1) shown`)
  return rows.map(({ id }) => id)
}

/** Locks products in the order of their ids, the same as orders use. */
export async function lockImportedProducts(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select id from products where id = any(${list(ids, 'uuid')}) order by id for no key update`)
}

/** Those of the ids who are sellers. */
export async function findSellers(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select id from users
    where id = any(${list(ids, 'uuid')}) and role in ('seller', 'admin') and deleted_at is null`)
  return rows.map(({ id }) => id)
}
