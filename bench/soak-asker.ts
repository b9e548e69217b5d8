import { productPath } from '@haat/contract/product/product-path'
import { purchase } from '../server/test/running/ask.ts'
import type { Buyer, Ware } from '../server/test/running/market.repo.ts'

// The load of bench/soak.ts, in a process of its own: a fixed number of requests a second, whatever the answers take.

export interface Load {
  origin: string
  perSecond: number
  products: { id: string; name: string }[]
  categories: string[]
  /** Words that the search finds. */
  words: readonly string[]
  /** Products that are ordered. */
  wares: Ware[]
}

/** Buyers with fresh tokens; tokens are valid for ten minutes. */
export type Buyers = Pick<Buyer, 'id' | 'token'>[]

/** How many replies had which status since the last report, by kind: `page 200`; status 0: there was no reply. */
export type Counts = Record<string, number>

const at = <T>(all: readonly T[], n: number): T => {
  const one = all[n % all.length]
  if (one === undefined) throw new RangeError('Nothing to pick from')
  return one
}

interface Request {
  kind: 'page' | 'call' | 'order'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Every second page is a product in turn, the others are listings that nobody has asked for before. */
function pageOf({ products, categories, words }: Load, n: number): string {
  if (n % 2 === 0) {
    const { id, name } = at(products, n / 2)
    return productPath(id, name)
  }
  if (n % 4 === 1) return `/products?category=${at(categories, n)}&minPrice=${n}`
  return `/products?search=${at(words, n)}&minPrice=${n % 100}`
}

function callOf({ products, words }: Load, n: number): string {
  const { id } = at(products, n * 7)
  const word = at(words, n)
  const calls = [
    `products/${id}`,
    `products?limit=20&minPrice=${n}`,
    `products/suggest?search=${word.slice(0, 3)}`,
    `products/${id}/reviews`,
    `products?search=${word}`,
  ]
  return `/api/v1/${at(calls, n)}`
}

function orderOf(wares: readonly Ware[], buyers: Buyers, n: number): Request {
  const buyer = at(buyers, n)
  return {
    kind: 'order',
    path: '/api/v1/order/post-order',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      authorization: `Bearer ${buyer.token}`,
    },
    body: JSON.stringify(purchase(buyer, [at(wares, n)])),
  }
}

/** Of twenty requests sixteen are pages, three calls and one an order. */
function requestOf(load: Load, buyers: Buyers, n: number): Request {
  const [round, place] = [Math.floor(n / 20), n % 20]
  if (place < 16) return { kind: 'page', path: pageOf(load, round * 16 + place) }
  if (place < 19) return { kind: 'call', path: callOf(load, round * 3 + place - 16) }
  return orderOf(load.wares, buyers, round)
}

async function statusOf(
  origin: string,
  { path, headers, body }: Request,
  n: number,
): Promise<number> {
  const init = {
    ...(body !== undefined && { method: 'POST', body }),
    headers: {
      'accept-encoding': 'br, gzip',
      ...headers,
      // As a proxy sets it, because people do not share one address.
      'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    },
  }
  try {
    const reply = await fetch(origin + path, { ...init, redirect: 'manual' })
    await reply.arrayBuffer()
    return reply.status
  } catch {
    return 0
  }
}

function start(load: Load): void {
  let buyers: Buyers = []
  let counts: Counts = {}
  let sent = 0
  const seen = new Set<string>()
  const began = performance.now()
  process.on('message', (fresh) => {
    buyers = fresh as Buyers // as: the second and every later message of the parent.
  })
  const send = async () => {
    const request = requestOf(load, buyers, sent)
    sent += 1
    const key = `${request.kind} ${await statusOf(load.origin, request, sent)}`
    // One of each kind, so that its cause can be found.
    if (!seen.has(key)) console.log(`first ${key}: ${request.path}`)
    seen.add(key)
    counts[key] = (counts[key] ?? 0) + 1
  }
  // As many as are due by now, so that the rate holds while the machine is busy.
  setInterval(() => {
    if (buyers.length === 0) return
    const due = ((performance.now() - began) / 1_000) * load.perSecond
    while (sent < due) void send()
  }, 20)
  setInterval(() => {
    process.send?.(counts)
    counts = {}
  }, 1_000)
}

process.on('disconnect', () => process.exit())
process.once('message', (load) => start(load as Load)) // as: the first message of the parent.
