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
  }
  // Merges the new products into the search index, as the job does each minute.
  await pool.query('select search_merge_delta($1)', [count])
  await pool.query('vacuum analyze')
  return { makers }
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
    colors: model.colors,
    sizes: model.sizes,
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
