import { createServer } from 'node:http'

import { openDatabase } from '../server/platform/db/db.ts'

// The ceiling: one prepared query and JSON.stringify on node:http, without rules, choices or joins; what a price leaves is
// counted.
const { pool } = openDatabase(process.env['DATABASE_URL'] ?? '')
const card = `id, name, images, price_poisha, original_price_poisha, discount_percent, rating, rating_count, sold,
  remaining, unit, category_id, owner_id, colors, sizes`
const listed = 'from products where hidden_at is null'
const newest = 'order by (remaining = 0), created_at desc, id desc limit $1 offset $2'
const list = { name: 'list', text: `select ${card} ${listed} ${newest}` }
const category = {
  name: 'category',
  text: `select ${card} ${listed} and category_id = $3 ${newest}`,
}
const inRange = `${listed} and price_poisha between $3 and $4`
const price = {
  name: 'price',
  text: `select ${card}, (select count(*)::int ${inRange}) as total ${inRange} ${newest}`,
}
const detail = {
  name: 'detail',
  text: `select ${card}, description, details, search_tags, faqs, video, created_at from products where id = $1`,
}

function queryFor(address: string): { name: string; text: string; values: unknown[] } {
  const { pathname, searchParams: asked } = new URL(address, 'http://127.0.0.1')
  if (!pathname.endsWith('/list')) return { ...detail, values: [pathname.split('/').at(-1)] }
  const page = [asked.get('limit'), asked.get('offset') ?? '0']
  if (asked.has('category')) return { ...category, values: [...page, asked.get('category')] }
  if (asked.has('min')) return { ...price, values: [...page, asked.get('min'), asked.get('max')] }
  return { ...list, values: page }
}

const server = createServer((request, response) => {
  pool.query(queryFor(request.url ?? '')).then(
    ({ rows }) => {
      const body = JSON.stringify(rows)
      response
        .writeHead(200, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
        })
        .end(body)
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.send?.(address?.port)
})
