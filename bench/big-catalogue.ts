import { demoCategories, demoProducts } from '../demo/products/index.ts'
import type { Database } from '../server/platform/db/db.ts'
import { newId } from '../server/platform/id.ts'
import { loadInBulk, share, type BulkClient } from './bulk-load.ts'
import { productRows } from './product-rows.ts'

const tables = ['products', 'product_variants', 'product_names', 'product_counts']
const rowsAtOnce = 5_000

/**
 * Fills an empty shop with `count` products, their categories, sellers and variants, the search index and all counts: set by
 * set, as triggers would leave them. The schema must exist. Returns the brands.
 */
export async function writeBigCatalogue(
  { pool }: Pick<Database, 'pool'>,
  count: number,
): Promise<{ makers: readonly string[] }> {
  const made = await writeProducts(pool, count)
  await fillSearch(pool)
  return made
}

/** The same without the search index. */
export async function writeProducts(
  pool: Database['pool'],
  count: number,
): Promise<{ makers: readonly string[] }> {
  const owners = await writeSellers(pool, count)
  const places = await writeCategories(pool)
  const { makers, row } = productRows(count)
  let begun = 0
  const insert = async (client: BulkClient) => {
    await client.query(modelTable, [JSON.stringify(demoProducts)])
    while (begun < count) {
      const begin = begun
      begun = Math.min(begin + rowsAtOnce, count)
      const rows = Array.from({ length: begun - begin }, (_, n) => row(begin + n, owners, places))
      await client.query(insertProducts, [JSON.stringify(rows)])
    }
  }
  await loadInBulk(pool, tables, async (...clients) => {
    await Promise.all(clients.map(insert))
    await share(clients, partsOfProducts, (one, statement) => one.query(statement))
  })
  return { makers }
}

/** So many products are merged at once: one block of posting lists. */
const mergedAtOnce = 16_384
/** Few, so that one call stays within the time limit of a statement on a busy machine too. */
const indexedAtOnce = 256
/** So often the planner is told how many words there are, as autovacuum would: it reads all of them for each call otherwise. */
const callsOfStatistics = 64

/** The search index of the products that are there. */
export async function fillSearch(pool: Database['pool']): Promise<void> {
  await writeContents(pool)
  await mergeContents(pool)
}

/** What a search finds of each product, by the function of the triggers, on two connections at once. */
async function writeContents(pool: Database['pool']): Promise<void> {
  await loadInBulk(pool, ['search_terms'], async (client, other) => {
    // The newest get the smallest numbers, as if each had been indexed when it was made.
    const { rows } = await client.query(`
      select array_agg(id order by id) as ids
      from (select id, (row_number() over (order by id) - 1) / ${indexedAtOnce} as part from products) numbered
      group by part order by part`)
    const parts = rows.map(({ ids }) => ids)
    await share([client, other], parts.entries(), async (one, [call, ids]) => {
      if (call % callsOfStatistics === 1) await one.query('analyze search_terms')
      await one.query('select search_index_products($1)', [ids])
    })
    await client.query('select search_index_category(id, array[name, name_bn]) from categories')
  })
}

/** Merges that into the posting lists, by the function of the job: one merge at a time. */
async function mergeContents(pool: Database['pool']): Promise<void> {
  await loadInBulk(pool, [], async (client) => {
    let merged: unknown
    do {
      const done = await client.query('select search_merge_delta($1) as merged', [mergedAtOnce])
      merged = done.rows[0]?.['merged']
    } while (merged === mergedAtOnce)
    // Autovacuum would do it while the shop is measured.
    await client.query('vacuum analyze search_documents, search_posting_blocks')
  })
}

/** One seller for 500 products. Returns their ids. */
async function writeSellers(pool: Database['pool'], count: number): Promise<string[]> {
  const owners = Array.from({ length: Math.max(5, Math.ceil(count / 500)) }, () => newId())
  await pool.query(
    `insert into users (id, name, role, email, email_verified_at, created_at)
     select id, (array['Rahima Khatun', 'তাঁতি বাড়ি', 'Karim Traders', 'Dhaka Deals'])[1 + n % 4] || ' ' || n, 'seller',
       'seller' || n || '@bench.test', now(), now()
     from unnest($1::uuid[]) with ordinality as one (id, n)`,
    [owners],
  )
  return owners
}

/** Returns ids by the path of keys. */
async function writeCategories(pool: Database['pool']): Promise<Map<string, string>> {
  const places = new Map<string, string>()
  const insert = async (path: string, name: string, position: number) => {
    const [level, id] = [path.split('/').length, newId()]
    const parent = places.get(path.slice(0, Math.max(0, path.lastIndexOf('/'))))
    places.set(path, id)
    await pool.query(
      `insert into categories (level, id, parent_id, name, position, image) values ($1, $2, $3, $4, $5, 'x.webp')`,
      [level, id, parent, name, position],
    )
  }
  for (const [position, { key, name, subs }] of demoCategories.entries()) {
    await insert(key, name, position)
    for (const sub of subs) {
      await insert(`${key}/${sub.key}`, sub.name, 1)
      for (const leaf of sub.subs) await insert(`${key}/${sub.key}/${leaf.key}`, leaf.name, 1)
    }
  }
  return places
}

/** What products of one model have in common. */
const modelTable = `
  create temp table models as
  select * from json_to_recordset($1::json) as m (
    key text, description text, details text[], faqs jsonb, unit text)`

const insertProducts = `
  insert into products (id, owner_id, category_id, sub_category_id, sub_sub_category_id, name, description, details, images,
    colors, sizes, search_tags, faqs, unit, original_price_poisha, discount_percent, remaining, sold, rating_sum,
    rating_count, created_at, updated_at, hidden_at, stock_by, variant_count, price_poisha, max_price_poisha)
  select p.id, owner_id, category_id, sub_category_id, sub_sub_category_id, name, m.description || ' ' || said, m.details,
    images, colors, sizes, p.tags, m.faqs, m.unit, original_price_poisha, discount_percent,
    case when by_variant then (select sum(n * 7 % 10) from generate_series(0, variants - 1) n) else remaining end, sold,
    rating_sum, rating_count, created_at, created_at, case when hidden then created_at end,
    case when by_variant then 'variant' else 'product' end, variants,
    discounted_price(original_price_poisha, discount_percent),
    case when has_own_price then discounted_price(original_price_poisha + 10000, discount_percent) end
  from json_to_recordset($1::json) as p (
    id uuid, model text, owner_id uuid, category_id uuid, sub_category_id uuid, sub_sub_category_id uuid, name text,
    said text, tags text[], images text[], colors text[], sizes text[], original_price_poisha bigint, discount_percent numeric,
    remaining integer, sold integer, rating_sum integer, rating_count integer, hidden boolean, created_at timestamptz)
  join models m on m.key = p.model,
  lateral (select greatest(cardinality(colors), 1) * greatest(cardinality(sizes), 1) as variants,
    cardinality(colors) > 0 and cardinality(sizes) > 0 and original_price_poisha / 100 % 2 = 0 as by_variant,
    cardinality(colors) > 0 and cardinality(sizes) > 1 and original_price_poisha / 100 % 5 = 0 as has_own_price) options`

/** What follows from the rows of products; all may be written at once. */
const partsOfProducts = [
  // The dearest size of some costs more; of some each variant has a stock of its own.
  ...[0, 1].map(
    (
      half,
    ) => `insert into product_variants (id, product_id, owner_id, sku, color, size, position, remaining, original_price_poisha,
      created_at, updated_at)
    select gen_random_uuid(), p.id, owner_id,
      concat_ws('-', upper(right(p.id::text, 12)), upper(left(replace(color, ' ', ''), 12)), upper(size)), color, size,
      position, case stock_by when 'variant' then position * 7 % 10 end,
      case when p.max_price_poisha is not null and size_at = cardinality(sizes) then p.original_price_poisha + 10000 end,
      p.created_at, p.created_at
    from (select * from products where hashtext(id::text) & 1 = ${half}) p, lateral (
      select color, size, size_at, row_number() over (order by color_at, size_at) - 1 as position
      from (select * from unnest(colors) with ordinality as one (color, color_at)
        union all select null, 1 where colors = '{}') colored,
        (select * from unnest(sizes) with ordinality as one (size, size_at)
        union all select null, 1 where sizes = '{}') sized) v`,
  ),
  `insert into product_names (product_id, text)
    select id, concat_ws(' ', name, array_to_string(search_tags, ' ')) from products`,
  `insert into product_counts (node_id, products)
    select counted.node_id, sum(counted.change)
    from products, product_counts_of(1, category_id, sub_category_id, sub_sub_category_id) counted
    where hidden_at is null and counted.node_id is not null group by 1`,
]
