import type { Database } from '../../server/platform/db/db.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { newId } from '../../server/platform/id.ts'
import { accessTokens } from '../../server/platform/session/access-token.ts'
import { writeBuyers } from '../../server/test/running/market.repo.ts'
import { chance } from '../product-rows.ts'

/** One GET of the API, by a visitor or a signed-in person. */
export interface Question {
  path: string
  token?: string | undefined
}

export type Questions = Record<string, Question[]>

/** What a shop holds, to ask for it: a sample of each kind, the same in each run. */
export type Sample = Awaited<ReturnType<typeof takeSample>>

export async function takeSample({ pool, db }: Database, secret: string, most: number) {
  const next = chance(77)
  const whole = (below: number) => Math.floor(next() * below)
  const column = async (text: string) => {
    const { rows } = await pool.query<{ one: string }>(text)
    return rows.map(({ one }) => one)
  }
  const pick = <T>(all: readonly T[]): T => {
    const one = all[whole(all.length)]
    if (one === undefined) throw new RangeError('Nothing to pick from')
    return one
  }
  const names = await column(
    'select name as one from products where hidden_at is null order by md5(id::text) limit 2000',
  )
  const loyal = await column(
    `select customer_id as one from orders group by 1 order by count(*) desc limit 20`,
  )
  const [admin] = await writeBuyers(db, secret, 1, 'admin')
  return {
    next,
    whole,
    pick,
    /** `most` different questions, where there are so many. */
    make(one: (n: number) => string): Question[] {
      const paths = new Set(Array.from({ length: most * 3 }, (_, n) => one(n)))
      return [...paths].slice(0, most).map((path) => ({ path }))
    },
    /** The same question again and again: nothing of it is kept. */
    repeat: (path: string): Question[] => Array.from({ length: 40 }, () => ({ path })),
    top: await column('select id as one from categories where level = 1 order by position'),
    subs: await column('select id as one from categories where level = 2 order by id'),
    products: await column(
      'select id as one from products where hidden_at is null order by md5(id::text) limit 1000',
    ),
    owners: await column(
      'select owner_id as one from products group by 1 order by count(*) desc limit 200',
    ),
    names,
    word: () => pick(pick(names).split(' ')),
    buyers: await column(
      'select customer_name as one from orders order by md5(id::text) limit 500',
    ),
    phones: await column('select phone as one from orders order by md5(id::text) limit 500'),
    orders: await column('select id::text as one from orders order by md5(id::text) limit 500'),
    skus: await column('select sku as one from product_variants order by md5(id::text) limit 500'),
    loyal: await signIn(pool, secret, loyal),
    admin: admin?.token,
  }
}

/** Access tokens of people, valid for ten minutes. */
async function signIn(pool: Database['pool'], secret: string, people: readonly string[]) {
  const tokens = accessTokens(secret, systemClock)
  return Promise.all(
    people.map(async (userId) => {
      const sessionId = newId()
      await pool.query(
        `insert into sessions (id, user_id, created_at, expires_at) values ($1, $2, now(), now() + interval '1 day')`,
        [sessionId, userId],
      )
      return { id: userId, token: await tokens.sign({ userId, role: 'user', sessionId }) }
    }),
  )
}
