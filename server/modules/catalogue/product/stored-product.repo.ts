import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import type { ProductColumns } from './product-write.repo.ts'

/** A product with all that a form or a file writes. */
export interface StoredProduct extends ProductColumns {
  id: string
  ownerId: string
  category: string
  subCategory: string
  subSubCategory: string | null
  /** Deleted products remain for old orders. */
  deleted: boolean
}

const ownedBy = (ownerId: string | undefined): Sql =>
  ownerId === undefined ? sql`true` : sql`p.owner_id = ${ownerId}`

// No joins: where a lock has been waited for, PostgreSQL compares the new row with the old rows of what is joined, and a
// product whose category has changed meanwhile would be missing.
async function read(db: Db, rest: Sql): Promise<StoredProduct[]> {
  const rows = await db.query<{ product: StoredProduct }>(sql`
    select row_to_json(stored) as product from (
      select p.id, p.owner_id as "ownerId", p.sku, p.name, p.description, p.unit, p.details,
        p.name_bn as "nameBn", p.description_bn as "descriptionBn", p.details_bn as "detailsBn", p.faqs_bn as "faqsBn",
        p.size_label_bn as "sizeLabelBn", p.colors, p.sizes,
        p.size_chart as "sizeChart", p.search_tags as "searchTags", p.faqs, p.video, p.returnable,
        p.original_price_poisha as "originalPricePoisha", p.discount_percent as "discountPercent",
        p.category_id as "categoryId", p.sub_category_id as "subCategoryId",
        p.sub_sub_category_id as "subSubCategoryId",
        (select name from categories where id = p.category_id) as category,
        (select name from categories where id = p.sub_category_id) as "subCategory",
        (select name from categories where id = p.sub_sub_category_id) as "subSubCategory",
        p.images, p.color_images as "colorImages", p.remaining, p.stock_by as "stockBy",
        p.size_label as "sizeLabel", case when p.hidden_at is null then 'shown' else 'hidden' end as visibility,
        p.deleted_at is not null as deleted
      from products p
      ${rest}) stored`)
  return rows.map(({ product }) => product)
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
): Promise<StoredProduct | undefined> {
  const [product] = await read(
    tx,
    sql`where p.id = ${id} and p.deleted_at is null and ${ownedBy(ownerId)}
      ${toDelete ? sql`for update` : sql`for no key update`} of p`,
  )
  return product
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

/** Products by id, and by their owner's number. */
export interface NamedProducts {
  ids: readonly string[]
  skus: readonly { ownerId: string; sku: string }[]
}

/** The named products that exist, deleted ones too; with an owner only theirs. */
export const findProductsNamed = (
  db: Db,
  { ids, skus }: NamedProducts,
  ownerId: string | undefined,
): Promise<StoredProduct[]> =>
  read(
    db,
    sql`where ${ownedBy(ownerId)} and p.id in (
      select id from products where id = any(${ids}::uuid[])
      union
      select q.id from products q
        join json_to_recordset(${JSON.stringify(skus)}::json) as wanted ("ownerId" uuid, sku text)
        on q.owner_id = wanted."ownerId" and q.sku = wanted.sku)`,
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
    select distinct shown.id from unnest(${pictures}::text[]) as picture,
      lateral (
        select p.id from products p where p.images @> array[picture] and ${ownedBy(ownerId)} limit 1) shown`)
  return rows.map(({ id }) => id)
}
