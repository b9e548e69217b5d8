import { readFileSync } from 'node:fs'
import { join } from 'node:path'

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
