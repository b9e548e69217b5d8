import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Database } from '../server/platform/db/db.ts'
import { writeBigCatalogue } from './big-catalogue.ts'
import { Line } from './line.ts'
import { origin, withApi } from './open-api.ts'
import type { Spent } from './processor-time.ts'

// Catalogue calls on 10,000 products: without page cache (PAGE_CACHE_MB=0), one process, 32 always busy connections, no two
// of which ask for the same. Lists and details alternate with the least that such a call could cost, in the same run;
// server, database and load generator share the cores.
const products = 10_000
const connections = 32
const few = 4
const seconds = 4
const rounds = 3
const wanted = { ratio: 0.6, search: 25, suggest: 10, filtered: 25, facets: 60 }

interface Load {
  perSecond: number
  p95: number
  calls: number
}

/** Addresses of the shop and of the ceiling for the n-th call. */
type Pair = (n: number) => readonly [ours: string, bare: string]

interface Verdict {
  what: string
  measured: string
  wanted: string
  holds: 'yes' | 'NO'
}

const verdicts: Verdict[] = []

await withApi(
  async (database, spent) => {
    console.log(`writing ${products} products…`)
    const { makers } = await writeBigCatalogue(database, products)
    const ceiling = fork(join(import.meta.dirname, 'ceiling-server.ts'), {
      env: { ...process.env, DATABASE_URL: database.pool.options.connectionString },
    })
    try {
      const port = await new Promise((told) => ceiling.once('message', told))
      await compare(database, `http://127.0.0.1:${String(port)}`, spent)
      await filters(spent)
      await searches(makers, spent)
    } finally {
      ceiling.kill()
    }
  },
  { PAGE_CACHE_MB: '0' },
)
console.table(verdicts)
process.exitCode = verdicts.every(({ holds }) => holds === 'yes') ? 0 : 1

async function compare({ pool }: Database, ceiling: string, spent: () => Spent): Promise<void> {
  const column = async (text: string) => (await pool.query<{ id: string }>(text)).rows
  const ids = await column('select id from products where hidden_at is null order by id limit 1000')
  const places = await column('select id from categories where level = 1 order by id')
  const at = (all: readonly { id: string }[], n: number) => all[n % all.length]?.id ?? ''
  // Each key of the shop with that of the ceiling.
  const pairs: Record<string, Pair> = {
    list: (n) => [`products?limit=${1 + (n % 100)}`, `list?limit=${1 + (n % 100)}`],
    'pages of the list': (n) => {
      const [page, limit] = [2 + (n % 400), 10 + (Math.floor(n / 400) % 15)]
      return [
        `products?page=${page}&limit=${limit}`,
        `list?limit=${limit}&offset=${(page - 1) * limit}`,
      ]
    },
    'list of a category': (n) => {
      const [id, limit] = [at(places, n), 1 + (Math.floor(n / places.length) % 100)]
      return [`products?category=${id}&limit=${limit}`, `list?category=${id}&limit=${limit}`]
    },
    'list by price': (n) => {
      const [min, max] = [n % 4999, (n % 4999) + 300 + (Math.floor(n / 4999) % 1000)]
      return [
        `products?minPrice=${min}&maxPrice=${max}&limit=12`,
        `list?min=${min * 100}&max=${max * 100}&limit=12`,
      ]
    },
    detail: (n) => [`products/${at(ids, n)}`, `detail/${at(ids, n)}`],
  }
  for (const [name, pair] of Object.entries(pairs)) {
    const ratios: number[] = []
    let asked = 0
    const ours = () => `GET /${pair(asked++)[0]}`
    const bare = () => `GET /${pair(asked++)[1]}`
    for (let round = 0; round <= rounds; round += 1) {
      const before = spent()
      const haat = await loadByLines(ours, connections)
      const time = processorTimeOf(haat, before, spent())
      const most = await loadByLines(bare, connections, ceiling)
      // The first round is a warm-up of both.
      if (round === 0) continue
      ratios.push(haat.perSecond / most.perSecond)
      console.log(`${name}: haat ${words(haat)}; ${time} · ceiling ${words(most)}`)
    }
    const ratio = ratios.toSorted((one, other) => one - other)[Math.floor(ratios.length / 2)] ?? 0
    verdict(
      `${name} / its ceiling`,
      ratio.toFixed(2),
      ratio >= wanted.ratio,
      `${wanted.ratio} or more`,
    )
  }
}

async function searches(makers: readonly string[], spent: () => Spent): Promise<void> {
  const asked = [...demoQueries(), ...makers.slice(0, 100)]
  const search = asked.map((text) => `GET /products?limit=12&search=${encodeURIComponent(text)}`)
  // Prefixes, as a person types.
  const typed = asked.flatMap((text) => [2, 4, 7].map((length) => text.slice(0, length)))
  const suggest = typed.map((text) => `GET /products/suggest?q=${encodeURIComponent(text)}`)
  for (const [name, keys, most, at] of [
    ['search', search, wanted.search, connections],
    // Few connections, since only some people type at the same moment.
    ['suggest', suggest, wanted.suggest, few],
  ] as const) {
    await loadByLines(keys, connections)
    const before = spent()
    const busy = await loadByLines(keys, connections)
    console.log(`${name}: ${words(busy)}; ${processorTimeOf(busy, before, spent())}`)
    const calm = await loadByLines(keys, few)
    console.log(`${name} at ${few} connections: ${words(calm)}`)
    const { p95 } = at === few ? calm : busy
    verdict(`${name}: p95 at ${at} connections`, `${p95.toFixed(1)} ms`, p95 <= most, `${most} ms`)
  }
}

/** Lists by colour and size: alone each for the first time, when its choices are counted, and then again at once. */
async function filters(spent: () => Spent): Promise<void> {
  const options = {
    color: ['Black', 'White', 'Navy', 'Maroon', 'Mustard'].map((color) => ({ color })),
    size: ['S', 'M', 'XXL', '36', '44'].map((size) => ({ size })),
    'color and size': ['Black', 'Navy', 'Mustard'].flatMap((color) => [
      { color, size: 'M' },
      { color, size: '42' },
    ]),
    'color, size, price and stock': ['Black', 'Navy', 'Mustard'].flatMap((color) =>
      ['M', '42'].map((size) => ({
        color,
        size,
        minPrice: '500',
        maxPrice: '3000',
        inStock: 'true',
      })),
    ),
  }
  for (const [name, queries] of Object.entries(options)) {
    const keys = queries.map(
      (query) => `GET /products?limit=12&${new URLSearchParams(query).toString()}`,
    )
    const first = await loadOnce(keys)
    console.log(`list by ${name}, its choices counted: ${words(first)}`)
    verdict(
      `list by ${name}, counted: slowest alone`,
      `${first.p95.toFixed(1)} ms`,
      first.p95 <= wanted.facets,
      `${wanted.facets} ms`,
    )
    // Few connections: each filter counts its products, and shoppers get most of these lists from the page cache.
    const before = spent()
    const calm = await loadByLines(keys, few)
    console.log(`list by ${name}: ${words(calm)}; ${processorTimeOf(calm, before, spent())}`)
    verdict(
      `list by ${name}: p95 at ${few} connections`,
      `${calm.p95.toFixed(1)} ms`,
      calm.p95 <= wanted.filtered,
      `${wanted.filtered} ms`,
    )
  }
}

/** Each once, one after another. */
async function loadOnce(keys: readonly string[]): Promise<Load> {
  const line = new Line(origin)
  const times: number[] = []
  for (const key of keys) {
    const { status, body, milliseconds } = await line.ask({ key })
    if (status !== 200) throw new Error(`${key}: ${status} ${body}`)
    times.push(milliseconds)
  }
  line.close()
  const sum = times.reduce((all, one) => all + one, 0)
  return { perSecond: (times.length / sum) * 1000, p95: percentile95(times), calls: times.length }
}

function processorTimeOf({ calls }: Load, before: Spent, after: Spent): string {
  const each = (part: 'server' | 'postgres') =>
    `${Math.round(((after[part] - before[part]) / calls) * 1e6)} µs`
  return `processor time a call: server ${each('server')}, PostgreSQL ${each('postgres')}`
}

/** Search texts of the demo shop, from which the catalogue is multiplied. */
function demoQueries(): string[] {
  const file = join(import.meta.dirname, '../server/test/demo-queries.txt')
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => (line.includes(' = ') ? [line.split(' = ')[0] ?? ''] : []))
    .slice(1)
}

/** Each of `keys` in turn, or what it says. Cheaper than autocannon, which would take a tenth of the processor time. */
async function loadByLines(
  keys: readonly string[] | (() => string),
  at: number,
  of = origin,
): Promise<Load> {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  let n = 0
  const nextKey = typeof keys === 'function' ? keys : () => keys[n++ % keys.length] ?? ''
  const busy = async () => {
    const line = new Line(of)
    while (performance.now() < until) {
      const key = nextKey()
      const { status, body, milliseconds } = await line.ask({ key })
      if (status !== 200) throw new Error(`${key}: ${status} ${body}`)
      times.push(milliseconds)
    }
    line.close()
  }
  await Promise.all(Array.from({ length: at }, busy))
  return { perSecond: times.length / seconds, p95: percentile95(times), calls: times.length }
}

function percentile95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}

function words({ perSecond, p95 }: Load): string {
  return `${Math.round(perSecond)}/s (p95 ${p95.toFixed(1)} ms)`
}

function verdict(name: string, figure: string, good: boolean, limit: string): void {
  verdicts.push({ what: name, measured: figure, wanted: limit, holds: good ? 'yes' : 'NO' })
}
