import { demoCategories, demoProducts, type DemoProduct } from '../demo/products/index.ts'
import type { Database } from '../server/platform/db/db.ts'
import { newId } from '../server/platform/id.ts'

/** A seeded random generator, so that each run measures the same catalogue. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const next = chance(4821)
const pick = <T>(all: readonly T[]): T => {
  const one = all[Math.floor(next() * all.length)]
  if (one === undefined) throw new RangeError('Nothing to pick from')
  return one
}
const syllables =
  'ka sha mo ri no ta lu be chi go ra du po na mi jo hu le bi za do fe su ni ma ro ti ba lo ke'.split(
    ' ',
  )
const name = (parts: number) => Array.from({ length: parts }, () => pick(syllables)).join('')
/** Generated brand names, because most words of a big catalogue are rare. */
const makers = Array.from({ length: 1_500 }, (_, n) => name(2 + (n % 3)))
const kinds = ['Classic', 'Deluxe', 'Family', 'Premium', 'Everyday', 'Mini', 'Special', 'Festive']

/**
 * Multiplies the demo catalogue to `count` products with categories; the schema must exist. Returns the
 * brands.
 */
export async function writeBigCatalogue(
  { pool }: Database,
  count: number,
): Promise<{ makers: string[] }> {
  const owner = newId()
  await pool.query(
    `insert into users (id, name, role, email, email_verified_at, created_at)
     values ($1, 'Rahima Khatun', 'seller', 'rahima@bench.test', now(), now())`,
    [owner],
  )
  const places = await writeShelves({ pool })
  for (let begin = 0; begin < count; begin += 100) {
    const rows = Array.from({ length: Math.min(100, count - begin) }, (_, n) =>
      productRow(begin + n, owner, places),
    )
    await pool.query(
      `insert into products (id, owner_id, category_id, sub_category_id, sub_sub_category_id, name, description,
         details, images, colors, sizes, search_tags, faqs, unit, original_price_poisha, discount_percent, remaining,
         sold, rating_sum, rating_count, created_at, updated_at)
       select id, owner_id, category_id, sub_category_id, sub_sub_category_id, name, description,
         details, images, colors, sizes, search_tags, faqs, unit, original_price_poisha, discount_percent, remaining,
         sold, rating_sum, rating_count, created_at, created_at
       from json_populate_recordset(null::products, $1)`,
      [JSON.stringify(rows)],
    )
    await varyVariants({ pool }, rows)
  }
  // Merges the new products into the search index, as the job does each minute.
  await pool.query('select search_merge_delta($1)', [count])
  await pool.query('vacuum analyze')
  return { makers }
}

/**
 * The variants of colours and sizes are made by a trigger. Of products with both, every second counts stock by variant,
 * and every fifth has a dearer largest size.
 */
async function varyVariants(
  { pool }: Pick<Database, 'pool'>,
  rows: readonly ReturnType<typeof productRow>[],
): Promise<void> {
  const both = rows.filter(({ colors, sizes }) => colors.length > 0 && sizes.length > 0)
  const idsOf = (every: number) => both.filter((_, n) => n % every === 0).map(({ id }) => id)
  const [byVariant, ownPrices] = [idsOf(2), idsOf(5)]
  await pool.query(`update products set stock_by = 'variant' where id = any ($1)`, [byVariant])
  await pool.query(
    `update product_variants set remaining = position * 7 % 10 where product_id = any ($1)`,
    [byVariant],
  )
  await pool.query(
    `update product_variants v set original_price_poisha = p.original_price_poisha + 10000
     from products p where p.id = v.product_id and p.id = any ($1) and v.size = p.sizes[cardinality(p.sizes)]`,
    [ownPrices],
  )
  await pool.query('select product_variants_summarise($1)', [[...byVariant, ...ownPrices]])
}

const fashion = {
  colors: ['Black', 'White', 'Navy', 'Maroon', 'Bottle green', 'Sky blue', 'Mustard'],
  sizes: [
    ['S', 'M', 'L', 'XL', 'XXL'],
    ['36', '38', '40', '42', '44'],
  ],
}

/** Options of a product: of three, one has colours and sizes, as in a shop of clothes and shoes; others are as the model. */
function optionsOf(model: DemoProduct): { colors: readonly string[]; sizes: readonly string[] } {
  if (next() >= 1 / 3) return { colors: model.colors, sizes: model.sizes }
  const from = Math.floor(next() * 4)
  return {
    colors: fashion.colors.slice(from, from + 2 + Math.floor(next() * 3)),
    sizes: pick(fashion.sizes),
  }
}

async function writeShelves({ pool }: Pick<Database, 'pool'>): Promise<Map<string, string>> {
  const places = new Map<string, string>()
  const idOf = (...path: string[]) => {
    const key = path.join('/')
    const id = places.get(key) ?? newId()
    places.set(key, id)
    return id
  }
  const insert = (
    ...node: [level: number, id: string, parent: string | null, name: string, position: number]
  ) =>
    pool.query(
      `insert into categories (level, id, parent_id, name, position, image) values ($1, $2, $3, $4, $5, 'x.webp')`,
      node,
    )
  for (const [position, { key, name: title, subs }] of demoCategories.entries()) {
    await insert(1, idOf(key), null, title, position)
    for (const sub of subs) {
      await insert(2, idOf(key, sub.key), idOf(key), sub.name, 1)
      for (const leaf of sub.subs) {
        await insert(3, idOf(key, sub.key, leaf.key), idOf(key, sub.key), leaf.name, 1)
      }
    }
  }
  return places
}

function productRow(n: number, owner: string, places: ReadonlyMap<string, string>) {
  const model: DemoProduct = pick(demoProducts)
  const { category, sub, subSub } = model
  const ratings = Math.floor(next() * 40)
  return {
    id: newId(),
    owner_id: owner,
    category_id: places.get(category),
    sub_category_id: places.get(`${category}/${sub}`),
    sub_sub_category_id: subSub ? places.get(`${category}/${sub}/${subSub}`) : null,
    name: `${pick(makers)} ${pick(kinds)} ${model.name.split(',')[0]} ${n}`,
    description: model.description,
    details: model.details,
    images: Array.from({ length: 3 }, (_, view) => `products/${name(8)}-${view}.webp`),
    ...optionsOf(model),
    search_tags: model.tags,
    faqs: model.faqs,
    unit: model.unit,
    original_price_poisha: Math.round(model.priceTaka * (0.5 + next())) * 100,
    discount_percent: next() < 0.4 ? Math.ceil(next() * 50) : 0,
    remaining: Math.floor(next() * 200),
    sold: Math.floor(next() * 2_000),
    rating_sum: Math.floor(ratings * (3 + next() * 2)),
    rating_count: ratings,
    created_at: new Date(Date.UTC(2026, 0, 1) + n * 60_000),
  }
}
