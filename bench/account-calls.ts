import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import type { Role } from '../contract/call.ts'
import { hashPassword } from '../server/modules/identity/index.ts'
import type { Database } from '../server/platform/db/db.ts'
import { newId } from '../server/platform/id.ts'
import { type Answer, Line, type Question } from './line.ts'
import { origin, withApi } from './open-api.ts'
import type { Spent } from './processor-time.ts'

// Account calls without password hashing, at 32 always busy connections, in a shop of 100,000 people. Server,
// database and load generator share the cores, so these are latencies of a saturated shop; the processor time
// of each is shown too. npm run bench -- accounts [part of a call's name]
const connections = 32
const people = 100_000
// Rounds of warm-up: V8 compiles hot code during the first ten thousand calls.
const warmUp = 5
const seconds = 4
/** Limit of p95 in milliseconds. */
const wantedMs = (name: string) => (name.endsWith('users') ? 60 : 40)
const password = 'of-the-bench-4821'
const firstNames =
  'Abdul Rahim Karim Nusrat Farhana Tanvir Shirin Mahmud Sadia Imran Rokeya Jahangir Sumaiya Habib Laila'
const lastNames =
  'Rahman Hossain Akter Khan Chowdhury Islam Begum Sarkar Mia Das Ahmed Talukder Sikder Mondal Bhuiyan'

interface Caller {
  /** X-Forwarded-For as a proxy sets it, because people do not share one address. */
  from: Record<string, string>
  line: Line
  id: string
  phone: string
  headers: Record<string, string>
  cookie: string
}

type Ask = (caller: Caller, n: number) => Question

const asks = (sessions: string[]): Record<string, Ask> => ({
  // Baseline: what the machine achieves with a server that does nothing.
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
    headers: { cookie: `haat_refresh=${cookie}`, origin },
  }),
  'log out, without a session': () => ({ key: 'POST /user/logout' }),
  'log out': () => ({
    key: 'POST /user/logout',
    headers: { cookie: `haat_refresh=${sessions.pop() ?? ''}` },
  }),
  'list users': ({ headers }) => ({ key: 'GET /user/get-all-users', headers }),
  'search users': ({ headers }, n) => ({
    key: `GET /user/get-user-by-search?searchTerm=${encodeURIComponent(searched(n))}`,
    headers,
  }),
  // Their jobs run in this server and are included.
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
})

const [only = ''] = process.argv.slice(2)

await withApi(async (database, spent) => {
  await writeCrowd(database)
  const sessions = await writeSessions(database, 80_000)
  await askForPasswordsAlone(database)
  const customers = await signInAll(database, 'user', '017')
  const admins = await signInAll(database, 'admin', '016')
  const slow: string[] = []
  console.log(
    `${'at 32 connections'.padEnd(28)}    p50    p95    p99 ms      calls   µs of server, database, asker   wanted`,
  )
  for (const [name, question] of Object.entries(asks(sessions))) {
    if (!name.includes(only)) continue
    const callers = name.endsWith('users') ? admins : customers
    await load(callers, question, warmUp)
    await jobsDone(database)
    const before = spent()
    const times = await load(callers, question, seconds)
    const holds = quantile(times, 0.95) <= wantedMs(name)
    if (!holds) slow.push(name)
    console.log(
      `${row(name, times, before, spent())}   ≤ ${wantedMs(name)} ms ${holds ? '✓' : '✗'}`,
    )
  }
  for (const { line } of [...customers, ...admins]) line.close()
  console.log(slow.length === 0 ? 'all as wanted' : `slower than wanted: ${slow.join('; ')}`)
  process.exitCode = slow.length === 0 ? 0 : 1
})

function row(name: string, times: number[], before: Spent, after: Spent): string {
  const figures = [0.5, 0.95, 0.99].map((part) => quantile(times, part).toFixed(1).padStart(6))
  const rate = `${Math.round(times.length / seconds)}/s`.padStart(7)
  const cost = (['server', 'postgres', 'asker'] as const).map((who) =>
    (((after[who] - before[who]) / times.length) * 1e6).toFixed(0).padStart(6),
  )
  return `${name.padEnd(28)} ${figures.join(' ')} ms   ${rate}   ${cost.join('  ')}               `
}

async function load(callers: Caller[], question: Ask, duration: number): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + duration * 1000
  let n = 0
  const busy = async (caller: Caller) => {
    while (performance.now() < until) {
      n += 1
      const { headers, ...rest } = question(caller, n)
      const answer = await caller.line.ask({ ...rest, headers: { ...headers, ...caller.from } })
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body}`)
      keepCookie(caller, answer)
      times.push(answer.milliseconds)
    }
  }
  await Promise.all(callers.map(busy))
  return times
}

function keepCookie(caller: Caller, answer: Answer): void {
  const value = answer.cookie('haat_refresh')
  if (value) caller.cookie = value
}

/** Turns off the two-factor sign-in that a new shop requires of its admins. */
async function askForPasswordsAlone({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into shop_settings
       (shop_name, support_phone, support_hours, address, updated_at, second_step_required)
     values ('Haat', '09600-000000', 'Every day', 'Dhanmondi, Dhaka', now(), false)`,
  )
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
    const line = new Line(origin)
    const body = { identifier: phone, password }
    const answer = await line.ask({ key: 'POST /user/signin', body })
    // as: the contract's reply of the sign-in.
    const { data } = JSON.parse(answer.body) as { data: { accessToken: string } }
    const caller = {
      id,
      phone,
      line,
      from: { 'x-forwarded-for': `10.0.0.${n}` },
      headers: { authorization: `Bearer ${data.accessToken}` },
      cookie: '',
    }
    keepCookie(caller, answer)
    callers.push(caller)
  }
  return callers
}

/** The same person for the same number. */
function somebody(n: number): { name: string; email: string; phone: string } {
  const [first = [], last = []] = [firstNames, lastNames].map((names) => names.split(' '))
  const name = `${first[n % first.length]} ${last[Math.floor(n / 15) % last.length]}`
  const digits = String((n * 7_919_777) % 1e8).padStart(8, '0')
  const email = `${name.replace(' ', '.').toLowerCase()}${n}@gmail.com`
  return { name, email, phone: `019${digits}` }
}

/** Typical search texts: a part of the phone number, the start of the email, the name. */
function searched(n: number): string {
  const { name, email, phone } = somebody((n * 7_919) % people)
  return [phone.slice(0, 9), email.split('@')[0], name][n % 3] ?? name
}

/** Inserts the other people in batches, because of the statement timeout. */
async function writeCrowd({ pool }: Database): Promise<void> {
  const crowd = Array.from({ length: people }, (_, n) => somebody(n))
  for (let from = 0; from < people; from += 5_000) {
    const part = crowd.slice(from, from + 5_000)
    await pool.query(
      `insert into users (id, name, email, phone, email_verified_at, created_at)
       select gen_random_uuid(), name, email, phone, now(), now()
       from unnest($1::text[], $2::text[], $3::text[]) as person (name, email, phone)`,
      [
        part.map(({ name }) => name),
        part.map(({ email }) => email),
        part.map(({ phone }) => phone),
      ],
    )
  }
  await pool.query('vacuum analyze users')
}

/** Inserts sessions of different people; returns their refresh tokens. */
async function writeSessions({ pool }: Database, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  await pool.query(
    `with session as (
       insert into sessions (id, user_id, created_at, expires_at)
       select gen_random_uuid(), id, now(), now() + interval '90 days' from users limit $2
       returning id)
     insert into refresh_tokens (token_hash, session_id, created_at, expires_at)
     select hash, id, now(), now() + interval '30 days'
     from (select id, row_number() over () as n from session) s
       join unnest($1::bytea[]) with ordinality as token (hash, n) using (n)`,
    [tokens.map((token) => createHash('sha256').update(token).digest()), count],
  )
  await pool.query('vacuum analyze sessions, refresh_tokens')
  return tokens
}

/** Waits for the jobs of one call, so that they do not count against the next. */
async function jobsDone({ pool }: Database): Promise<void> {
  for (;;) {
    const { rows } = await pool.query('select from graphile_worker.jobs limit 1')
    if (rows.length === 0) return
    await pause(50)
  }
}

function quantile(values: number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
}
