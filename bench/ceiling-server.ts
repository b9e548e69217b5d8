import { createServer } from 'node:http'

import { openDatabase } from '../server/platform/db/db.ts'

// The ceiling: one prepared query and JSON.stringify on node:http, without rules, counts or joins.
const { pool } = openDatabase(process.env['DATABASE_URL'] ?? '')
const card = `id, name, images, price_poisha, original_price_poisha, discount_percent, rating, rating_count, sold,
  remaining, unit, category_id, owner_id, colors, sizes`
const list = {
  name: 'list',
  text: `select ${card} from products where hidden_at is null order by created_at desc, id desc limit 12`,
}
const detail = {
  name: 'detail',
  text: `select ${card}, description, details, search_tags, faqs, video, created_at from products where id = $1`,
}

const server = createServer((request, response) => {
  const id = request.url?.slice('/detail/'.length)
  const asked = request.url === '/list' ? list : { ...detail, values: [id] }
  pool.query(asked).then(
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
