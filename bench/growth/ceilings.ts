import type { Database } from '../../server/platform/db/db.ts'

const card = `id, name, images, price_poisha, original_price_poisha, discount_percent, rating, rating_count, sold,
  remaining, unit, category_id, owner_id, colors, sizes`

interface Ceiling {
  text: string
  values: (n: number) => number[]
}

/** The least that such a question could cost: one prepared statement each, without counts, choices and names. */
export const ceilings: Record<string, Ceiling> = {
  'SQL alone: list': {
    text: `select ${card} from products where hidden_at is null
      order by (remaining = 0), created_at desc, id desc limit $1`,
    values: (n) => [8 + (n % 90)],
  },
  'SQL alone: price': {
    text: `select ${card} from products where hidden_at is null and price_poisha between $1 and $2
      order by (remaining = 0), created_at desc, id desc limit 12`,
    values: (n) => [n * 3_000, n * 3_000 + 200_000],
  },
  'SQL alone: to the 10,000th': {
    text: `select ${card} from products where hidden_at is null
      order by (remaining = 0), created_at desc, id desc limit 12 offset $1`,
    values: (n) => [9_000 + n],
  },
  'SQL alone: staff products by name': {
    text: `select ${card} from products where deleted_at is null order by name, id limit 20 offset $1`,
    values: (n) => [n],
  },
}

/** Milliseconds of each of `most` executions, by one connection. */
export async function timeCeiling(
  { pool }: Database,
  name: string,
  { text, values }: Ceiling,
  most: number,
): Promise<number[]> {
  const times: number[] = []
  const client = await pool.connect()
  const until = performance.now() + 5_000
  for (let n = 0; n < most && performance.now() < until; n += 1) {
    const began = performance.now()
    await client.query({ name, text, values: values(n) })
    times.push(performance.now() - began)
  }
  client.release()
  return times.slice(5)
}
