import type { Language } from '@haat/contract/language'

import type { Db } from '#platform/db/db.ts'
import { nameOrder } from '#platform/db/name-order.ts'
import { sql } from '#platform/db/sql.ts'
import { textIn } from '#platform/db/text-in.ts'

import type { CategoryRows } from './category.repo.ts'
import { summaryColumns, type ProductSummaryRow } from '../listing/product-columns.repo.ts'

export type CategoryWithProductsRow = CategoryRows[1] & { products: ProductSummaryRow[] }

const perCategory = 8
const mostCategories = 100

const nameIn = (language: Language) => textIn(language, sql`c.name`, sql`c.name_bn`)

const statementIn = (language: Language) => sql`
  select c.id, ${nameIn(language)} as name, c.image, newest.products
  from categories c, lateral (
    select json_agg(shown) as products from (
      select ${summaryColumns(language)}
      from (select * from products where category_id = c.id and hidden_at is null
            order by created_at desc, id desc limit ${perCategory}) p
      order by p.created_at desc, p.id desc) shown) newest
  where c.level = 1 and newest.products is not null
  order by c.position, ${nameOrder(nameIn(language), language)} limit ${mostCategories}`

/** Each category that has products, with its newest ones. */
export async function findCategoriesWithProducts(
  db: Db,
  language: Language,
): Promise<CategoryWithProductsRow[]> {
  return db.query<CategoryWithProductsRow>(statementIn(language))
}
