import type { Role } from '../contract/call.ts'
import { hashPassword } from '../server/modules/account/index.ts'
import type { Database } from '../server/platform/db/db.ts'
import { newId } from '../server/platform/id.ts'
import { type Answer, ask, origin, type Question, withApi } from './open-api.ts'

// Every account call that hashes no password or code, at 32 connections that never rest. Server, database and the
// program that asks share the machine's cores, so that these are latencies of a saturated shop.
const connections = 32
const seconds = 4
const wanted = 15
const password = 'of-the-bench-4821'

interface Caller {
  /** As a proxy would tell it: people do not share one address. */
  from: Record<string, string>
  id: string
  phone: string
  headers: Record<string, string>
  cookie: string
}

type Ask = (caller: Caller, n: number) => Question

const asks: Record<string, Ask> = {
  // What the machine gives at this moment to a server that does nothing.
  'nothing (/healthz)': () => ({ key: 'GET /healthz' }),
  'read the profile': ({ id, headers }) => ({ key: `GET /user/get-single-user/${id}`, headers }),
  'update the profile': ({ id, headers }, n) => ({
    key: 'PUT /user/update-profile',
    headers,
    body: { id, name: `Caller ${n}` },
  }),
  'list the sessions': ({ headers }) => ({ key: 'GET /user/sessions', headers }),
  'end the other sessions': ({ headers }) => ({ key: 'DELETE /user/sessions', headers }),
  'refresh the token': ({ cookie }) => ({
    key: 'POST /user/refresh-token',
    headers: { cookie, origin },
  }),
  'log out': () => ({ key: 'POST /user/logout' }),
  'list users': ({ headers }) => ({ key: 'GET /user/get-all-users', headers }),
  'search users': ({ headers }) => ({
    key: 'GET /user/get-user-by-search?searchTerm=crowd%20777',
    headers,
  }),
  // Their jobs run on in this server: what they cost is in the figures of those that follow.
  'forgot password, known': ({ phone }) => ({
    key: 'POST /user/forgot-password',
    body: { identifier: phone },
  }),
  'forgot password, unknown': (_, n) => ({
    key: 'POST /user/forgot-password',
    body: { identifier: `018${String(n % 1e8).padStart(8, '0')}` },
  }),
  'resend the verification': ({ phone }) => ({
    key: 'POST /user/resend-verification',
    body: { identifier: phone },
  }),
}

await withApi(async (database, cpuSeconds) => {
  await writeCrowd(database)
  const customers = await signInAll(database, 'user', '017')
  const admins = await signInAll(database, 'admin', '016')
  let slow = 0
  for (const [name, question] of Object.entries(asks)) {
    const callers = name.endsWith('users') ? admins : customers
    await load(callers, question, 1)
    const before = cpuSeconds()
    const times = await load(callers, question, seconds)
    const cpu = ((cpuSeconds() - before) / times.length) * 1e6
    const p95 = quantile(times, 0.95)
    if (p95 > wanted) slow += 1
    const figures = [0.5, 0.95, 0.99].map((part) => quantile(times, part).toFixed(1).padStart(6))
    const rate = `${Math.round(times.length / seconds)}/s`.padStart(8)
    console.log(
      `${name.padEnd(26)} p50 p95 p99 ${figures.join(' ')} ms ${rate}, ${cpu.toFixed(0)} µs of the server's processor`,
    )
  }
  console.log(`wanted: p95 at most ${wanted} ms at ${connections} connections; slower: ${slow}`)
  process.exitCode = slow === 0 ? 0 : 1
})

async function load(callers: Caller[], question: Ask, duration: number): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + duration * 1000
  let n = 0
  const busy = async (caller: Caller) => {
    while (performance.now() < until) {
      n += 1
      const { headers, ...rest } = question(caller, n)
      const answer = await ask({ ...rest, headers: { ...headers, ...caller.from } })
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body}`)
      keepCookie(caller, answer)
      times.push(answer.milliseconds)
    }
  }
  await Promise.all(callers.map(busy))
  return times
}

function keepCookie(caller: Caller, { headers }: Answer): void {
  const line = headers['set-cookie']?.find((one) => one.startsWith('haat_refresh='))
  const value = line?.split(';', 1)[0]
  if (value && value !== 'haat_refresh=') caller.cookie = value
}

async function signInAll({ pool }: Database, role: Role, prefix: string): Promise<Caller[]> {
  const hash = await hashPassword(password)
  const callers: Caller[] = []
  for (let n = 0; n < connections; n += 1) {
    const [id, phone] = [newId(), `${prefix}${String(n).padStart(8, '0')}`]
    await pool.query(
      `insert into users (id, name, phone, password_hash, role, phone_verified_at, created_at)
       values ($1, 'Caller', $2, $3, $4, now(), now())`,
      [id, phone, hash, role],
    )
    const answer = await ask({ key: 'POST /user/signin', body: { identifier: phone, password } })
    // The shape of the sign-in call in the contract.
    const { data } = JSON.parse(answer.body) as { data: { accessToken: string } }
    const caller = {
      id,
      phone,
      from: { 'x-forwarded-for': `10.0.0.${n}` },
      headers: { authorization: `Bearer ${data.accessToken}` },
      cookie: '',
    }
    keepCookie(caller, answer)
    callers.push(caller)
  }
  return callers
}

/** 20,000 other people. */
async function writeCrowd({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into users (id, name, email, email_verified_at, created_at)
     select gen_random_uuid(), 'Crowd ' || n, n || '@crowd.test', now(), now()
     from generate_series(1, 20000) n`,
  )
  await pool.query('vacuum analyze users')
}

function quantile(values: number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
}
