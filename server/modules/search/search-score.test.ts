import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { demoProducts } from '@haat/demo/products'
import { demoShop } from '@haat/demo'
import { closedDatabase } from '#test/database.ts'
import { testShop } from '#test/shop.ts'

import { fillShop } from '../../seed/fill-shop.ts'

interface Query {
  kind: string
  search: string
  /** Names of the products that would do. */
  wanted: Set<string>
  ofCategory: boolean
}

/** Written before the index was looked at: names in both languages of products of which one must be among the first ten. */
const banglaQueries = readFileSync(
  join(import.meta.dirname, '../../../demo/search-queries.tsv'),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => {
    const [search = '', keys = ''] = line.split('\t')
    const goods = keys.split(' ').map((key) => demoProducts.find((product) => product.key === key))
    if (goods.includes(undefined)) throw new Error(`Not in the demo shop: ${line}`)
    const names = goods.flatMap((product) => product && [product.name, product.bangla.name])
    return { search, wanted: new Set(names) }
  })

const shop = testShop({}, {}, closedDatabase)
beforeAll(() => fillShop(demoShop, shop.platform.ports, { step: async (_, work) => work() }))

/** The wanted product is among the first ten; of a category's words, the very first is one of the category's. */
async function isFound({ search, wanted, ofCategory }: Query): Promise<boolean> {
  const reply = await shop.call('GET /products', { query: { search } })
  if (!reply.success) throw new Error(`${search}: ${reply.message}`)
  const shown = reply.data.data.map(({ productName }) => productName)
  return (ofCategory ? shown.slice(0, 1) : shown).some((name) => wanted.has(name))
}

it('shows what people want among the first ten, for 95 of 100 queries', async () => {
  const queries = readQueries()
  expect(queries).toHaveLength(300)
  const missed: string[] = []
  const score = new Map<string, { asked: number; found: number }>()
  for (const query of queries) {
    const found = await isFound(query)
    const { asked, found: before } = score.get(query.kind) ?? { asked: 0, found: 0 }
    score.set(query.kind, { asked: asked + 1, found: before + Number(found) })
    if (!found) missed.push(query.search)
  }
  const lines = [...score].map(([kind, { asked, found }]) => `${kind} ${found}/${asked}`)
  process.stdout.write(`search: ${lines.join(', ')}; missed: ${missed.join(', ') || 'none'}\n`)
  expect(queries.length - missed.length).toBeGreaterThanOrEqual(0.95 * queries.length)
  // No kind of query is sacrificed to the others.
  for (const { asked, found } of score.values()) expect(found / asked).toBeGreaterThanOrEqual(0.9)
})

it.each(['en', 'bn'])(
  'finds what is searched for in Bangla and Banglish, on pages in %s, for 95 of 100',
  async (language) => {
    const missed: string[] = []
    for (const { search, wanted } of banglaQueries) {
      const pageIn: object = { lang: language }
      const reply = await shop.call('GET /products', { query: { search, ...pageIn } })
      if (!reply.success) throw new Error(`${search}: ${reply.message}`)
      const { data } = reply.data
      if (!data.some(({ productName }) => wanted.has(productName))) missed.push(search)
    }
    const found = banglaQueries.length - missed.length
    process.stdout.write(
      `search in Bangla, pages in ${language}: ${found}/${banglaQueries.length}; missed: ${missed.join(', ') || 'none'}\n`,
    )
    expect(found).toBeGreaterThanOrEqual(0.95 * banglaQueries.length)
  },
)

/** Searches with sizes and budgets: what is found, by the demo shop's keys or shelves, and what the page says of it. */
const measured: [search: string, wanted: string[], says: string[]][] = [
  ['chal 5kg', ['rice-chinigura-dinajpur'], ['5 kg']],
  ['চাল ৫ কেজি', ['rice-chinigura-dinajpur'], ['5 kg']],
  ['25 kg rice', ['rice-nazirshail-25'], ['25 kg']],
  ['dal 1000 gram', ['dal-masoor-deshi'], ['1000 g']],
  ['oil 5 litre', ['oil-soybean-5l', 'oil-mustard-ghani'], ['5 litre']],
  ['তেল ৫ লিটার', ['oil-soybean-5l', 'oil-mustard-ghani'], ['5 litre']],
  ['smartphone 256gb', ['jonaki-j12', 'megh-5g-pro'], ['256 GB']],
  ['24 inch trolley', ['trolley-24-shofor'], ['24 inch']],
  ['size 42 shoes', ['shoe-derby-leather', 'sneaker-street'], ['42']],
  ['juta 42', ['shoe-derby-leather', 'sneaker-street'], ['42']],
  ['৪৪ সাইজের জুতা', ['shoe-derby-leather'], ['44']],
  ['panjabi size 46', ['panjabi-eid-embroidered'], ['46']],
  ['panjabi xl', ['panjabi-eid-embroidered', 'panjabi-khadi'], []],
  ['polo 3xl', ['polo-pique'], ['3XL']],
  ['polo xxxl', ['polo-pique'], ['XXXL']],
  ['football size 5', ['football-size-5'], ['5']],
  ['saree under 2000', ['fashion/sarees'], ['0–2000']],
  ['২০০০ টাকার মধ্যে শাড়ি', ['fashion/sarees'], ['0–2000']],
  ['sari 2k er niche', ['fashion/sarees'], ['0–2000']],
  ['panjabi 1000-2000 taka', ['fashion/menswear'], ['1000–2000']],
  ['kurti size m under 3000 tk', ['ready-kameez-blockprint'], ['M', '0–3000']],
  ['Kolom 14 Laptop', ['laptop-kolom-14'], []],
]

it.each(measured)('understands %s', async (search, wanted, says) => {
  const reply = await shop.call('GET /products', { query: { search } })
  if (!reply.success) throw new Error(reply.message)
  const { understood = [], data } = reply.data
  const said = understood.map((part) =>
    part.kind === 'size' ? part.label : `${part.minPrice ?? 0}–${part.maxPrice ?? ''}`,
  )
  expect(said).toEqual(says)
  const goods = demoProducts.filter(({ key, category, sub }) =>
    [key, `${category}/${sub}`].some((one) => wanted.includes(one)),
  )
  const names = new Set(goods.map(({ name }) => name))
  const [first] = data
  expect(names).toContain(first?.productName)
  for (const part of understood) {
    if (part.kind === 'size') continue
    for (const { minPrice, maxPrice } of data) {
      expect(minPrice).toBeLessThanOrEqual(part.maxPrice ?? Infinity)
      expect(maxPrice).toBeGreaterThanOrEqual(part.minPrice ?? 0)
    }
  }
})

it('finds the same with digits of both scripts, and any search without an error', async () => {
  const pieces =
    'saree chal panjabi under 2000 2k ৳ taka size xl 42 5 kg - মধ্যে টাকার ৫ কেজি ( % _'.split(' ')
  const searches = fc
    .array(fc.constantFrom(...pieces), { maxLength: 6 })
    .map((some) => some.join(' '))
  await fc.assert(
    fc.asyncProperty(searches, async (search) => {
      const inBangla = search.replaceAll(/[0-9]/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))
      expect(await foundBy(inBangla)).toEqual(await foundBy(search))
    }),
    { numRuns: 40 },
  )
})

async function foundBy(search: string) {
  const reply = await shop.call('GET /products', { query: { search } })
  if (!reply.success) throw new Error(`${search}: ${reply.message}`)
  const { data, understood, total, match } = reply.data
  return { names: data.map(({ productName }) => productName), understood, total, match }
}

function readQueries(): Query[] {
  const text = readFileSync(join(import.meta.dirname, '../../test/demo-queries.txt'), 'utf8')
  let kind = ''
  const queries: Query[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('# ')) kind = line.slice(2)
    const [search, wanted] = line.split(' = ')
    if (kind === '' || !search || !wanted) continue
    const products = demoProducts.filter(
      ({ key, category, sub }) =>
        key === wanted || category === wanted || `${category}/${sub}` === wanted,
    )
    if (products.length === 0) throw new Error(`Nothing in the demo shop is ${wanted}`)
    const names = new Set(products.map(({ name }) => name))
    queries.push({ kind, search, wanted: names, ofCategory: kind === 'category words' })
  }
  return queries
}
