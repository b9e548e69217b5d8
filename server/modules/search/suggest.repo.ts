import type pg from 'pg'

export interface SuggestedProductRow {
  id: string
  name: string
  /** Key of the first picture; '' without one. */
  image: string
  price_poisha: number
  original_price_poisha: number
}

export interface SuggestedCategoryRow {
  id: string
  /** 1 category, 2 sub-category, 3 sub-sub-category. */
  level: number
  category_id: string
  sub_category_id: string | null
  name: string
}

interface Suggestions {
  categories: SuggestedCategoryRow[]
  products: SuggestedProductRow[]
}

/** Of one letter thousands begin: among so many the best are chosen. */
const mostRanked = 400
const mostCategories = 3
const most = 8

const text = `
  with asked as materialized (select matches, ranks from search_query($1, true)),
  places as materialized (
    select p.id, p.level, p.category_id, p.sub_category_id, p.name
    from asked join search_places p on p.document @@ asked.matches
    order by p.level, length(p.name), p.name limit ${mostCategories}),
  found as (
    select d.product_id, ts_rank('{0, 0.2, 0.4, 1}', d.head, asked.ranks) as relevance
    from asked join lateral (
      select product_id, head from search_documents where head @@ asked.matches limit ${mostRanked}) d on true
    order by relevance desc, d.product_id desc limit ${most} - (select count(*) from places))
  select
    coalesce((select json_agg(places) from places), '[]') as categories,
    coalesce((select json_agg(shown) from (
      select p.id, p.name, coalesce(p.images[1], '') as image, p.price_poisha, p.original_price_poisha
      from found join products p on p.id = found.product_id
      order by found.relevance desc, p.id desc) shown), '[]') as products`

/** Categories and products for what is being typed, eight at most together. */
export async function findSuggestions(pool: pg.Pool, typed: string): Promise<Suggestions> {
  const statement = { name: 'suggestions', text, values: [typed] }
  const { rows } = await pool.query<Suggestions>(statement)
  return rows[0] ?? { categories: [], products: [] }
}
