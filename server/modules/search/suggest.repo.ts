import type { Language } from '@haat/contract/language'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { textIn } from '#platform/db/text-in.ts'
import { batchReads } from '#platform/batch-reads.ts'

export interface SuggestedProductRow {
  id: string
  name: string
  /** Its name in English, which gives the words of its address. */
  englishName: string
  /** Key of the first picture; '' without one. */
  image: string
  /** Of the cheapest variant. */
  pricePoisha: number
  originalPricePoisha: number
}

export interface SuggestedCategoryRow {
  id: string
  /** 1 category, 2 sub-category, 3 sub-sub-category. */
  level: number
  categoryId: string
  subCategoryId: string | null
  name: string
  /** Key of its picture. */
  image: string
}

interface Suggestions {
  categories: SuggestedCategoryRow[]
  products: SuggestedProductRow[]
}

const suggestionsFor = (typed: readonly string[], language: Language) => sql`
  select
    coalesce((select json_agg(shown) from (
      select c.id, c.level, ${textIn(language, sql`c.name`, sql`c.name_bn`)} as name, c.image,
        case c.level when 1 then c.id when 2 then c.parent_id else parent.parent_id end as "categoryId",
        case c.level when 2 then c.id when 3 then c.parent_id end as "subCategoryId"
      from unnest(found.categories) with ordinality as category (id, n) join categories c using (id)
      left join categories parent on parent.id = c.parent_id
      order by n) shown), '[]') as categories,
    coalesce((select json_agg(shown) from (
      select p.id, ${textIn(language, sql`p.name`, sql`p.name_bn`)} as name, p.name as "englishName",
        coalesce(p.images[1], '') as image, p.price_poisha as "pricePoisha",
        coalesce(p.lowest_original_poisha, p.original_price_poisha) as "originalPricePoisha"
      from unnest(found.products[:8 - cardinality(found.categories)]) with ordinality as product (id, n)
      join products p using (id)
      order by n) shown), '[]') as products
  from unnest((select ${typed}::text[])) with ordinality as input (typed, position), search_suggest(input.typed, ${language}) found
  order by position`

/** A third of a millisecond each. */
const atOnce = 8

/** Finds categories and products for what is being typed, eight at most together, with their names in a language. */
export function suggestionFinder(
  db: Db,
): (typed: string, language: Language) => Promise<Suggestions> {
  const finderIn = (language: Language) =>
    batchReads(
      async (typed: readonly string[]) => db.query<Suggestions>(suggestionsFor(typed, language)),
      atOnce,
    )
  const find = { en: finderIn('en'), bn: finderIn('bn') }
  return async (typed, language) => find[language](typed)
}
