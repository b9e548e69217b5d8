import { latinDigits } from '@haat/contract/digits'
import { mostCounted } from '@haat/contract/page'
import { normalForm } from '@haat/contract/text/normal-form'

import { beginningWith, contains, latinCode } from '#platform/db/containing.ts'
import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

/** Fewer letters begin the made SKUs of too many variants: their digits are those of an id. */
const shortestBeginning = 4

/** A variant whose SKU is or begins as a search, in any letter case, or that has it as its barcode. */
export interface FoundVariant {
  id: string
  productId: string
}

/** What a search of staff finds by SKU and barcode, to one more than lists show. */
export async function findBySku(db: Db, search: string): Promise<FoundVariant[]> {
  const code = latinDigits(normalForm.code(search))
  const sku = code.toLowerCase()
  const matches =
    sku.length < shortestBeginning
      ? sql`lower(sku) = ${sku}`
      : sql`lower(sku) like ${beginningWith(sku)}`
  // Apart, so that each part is answered by its index.
  return db.query<FoundVariant>(sql`
    select id, product_id as "productId" from product_variants where ${matches}
    union
    select id, product_id from product_variants where barcode = ${code} and barcode <> ''
    union
    select id, product_id from product_variants
    where (sku ~ '[^!-~]' or barcode ~ '[^!-~]') and (
      lower(${latinCode(sql`sku`)}) like ${beginningWith(sku)} or (${latinCode(sql`barcode`)} = ${code} and barcode <> ''))
    limit ${mostCounted + 1}`)
}

/** Of `product_names n`, whose text is in the form of searches. */
export const isNamed = (search: string): Sql => contains(sql`n.text`, search)

/**
 * Of `products p`: its name or a tag contains the search. PostgreSQL chooses by how common that is: it walks the order of the
 * list until the page is full, or looks up the names. Beside an `or` or a `union` it could do the second alone, and would read
 * a third of a million products.
 */
export const hasName = (search: string): Sql =>
  sql`exists (select from product_names n where n.product_id = p.id and ${isNamed(search)})`

/**
 * Products that have the search in their name and, as `p`, meet `condition`, to be counted: the names first and then each of
 * their products, where PostgreSQL would join all products to a few thousand names.
 */
export const namedProducts = (search: string, condition: Sql): Sql => sql`
  select p.variant_count from product_names n,
    lateral (select * from products p where p.id = n.product_id and ${condition} offset 0) p
  where ${isNamed(search)}`
