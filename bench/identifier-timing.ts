import { hashPassword } from '../server/modules/identity/index.ts'
import type { Database } from '../server/platform/db/db.ts'
import { newId } from '../server/platform/id.ts'
import { ask, withApi } from './open-api.ts'

// Timing test: does the duration of a reply reveal whether an account exists? Known and unknown identifiers
// in pairs of random order, each requested once, then a rank test (Mann-Whitney), which detects any shift,
// not only of the mean. Chance gives a z beyond ±2.58 once in a hundred runs. node bench/identifier-timing.ts
// [samples]
const samples = Number(process.argv[2] ?? 2_000)
const password = 'not-the-right-one'
/** Pairs that warm up caches and code. */
const warmUp = 50

const phone = (prefix: string, n: number) => `${prefix}${String(n).padStart(8, '0')}`

interface Asked {
  key: string
  body: (identifier: string) => object
  answer: number
}

const calls: Asked[] = [
  { key: 'POST /user/signin', body: (identifier) => ({ identifier, password }), answer: 401 },
  { key: 'POST /user/forgot-password', body: (identifier) => ({ identifier }), answer: 200 },
  { key: 'POST /user/resend-verification', body: (identifier) => ({ identifier }), answer: 200 },
]

await withApi(async (database) => {
  await writePeople(database)
  for (const call of calls) tell(call.key, await timesOf(call))
})

interface Times {
  known: number[]
  unknown: number[]
}

async function timesOf({ key, body, answer }: Asked): Promise<Times> {
  const times: Times = { known: [], unknown: [] }
  for (let n = 0; n < samples + warmUp; n += 1) {
    const kinds = ['known', 'unknown'] as const
    for (const kind of Math.random() < 0.5 ? kinds : kinds.toReversed()) {
      const identifier = phone(kind === 'known' ? '017' : '018', n)
      const { status, milliseconds } = await ask({ key, body: body(identifier) })
      if (status !== answer) throw new Error(`${key}: ${kind} was answered with ${status}`)
      if (n >= warmUp) times[kind].push(milliseconds)
    }
  }
  return times
}

/** Unverified, so that each gets the requested message. */
async function writePeople({ pool }: Database): Promise<void> {
  const hash = await hashPassword('the-right-one-4821')
  const count = samples + warmUp
  const ids = Array.from({ length: count }, newId)
  const phones = Array.from({ length: count }, (_, n) => phone('017', n))
  await pool.query(
    `insert into users (id, name, phone, password_hash, created_at)
     select id, 'Somebody', phone, $3, now()
     from unnest($1::uuid[], $2::text[]) as person (id, phone)`,
    [ids, phones, hash],
  )
  await pool.query('analyze users')
}

function tell(key: string, { known, unknown }: Times): void {
  const { z, knownSlower } = rankTest(known, unknown)
  console.log(`${key}, ${samples} samples each:`)
  console.log(`  median known   ${quantile(known, 0.5).toFixed(3)} ms`)
  console.log(`  median unknown ${quantile(unknown, 0.5).toFixed(3)} ms`)
  console.log(`  quartiles known ${quartiles(known)}, unknown ${quartiles(unknown)}`)
  console.log(
    `  a known one is slower than an unknown one in ${(knownSlower * 100).toFixed(1)} % of pairs`,
  )
  console.log(`  rank test z = ${z.toFixed(2)} (separable beyond ±2.58)`)
  if (Math.abs(z) > 2.58) process.exitCode = 1
}

/**
 * Mann-Whitney: share of pairs in which the first is larger, and its distance from one half in standard
 * deviations.
 */
function rankTest(first: number[], second: number[]): { z: number; knownSlower: number } {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ].toSorted((a, b) => a.value - b.value)
  const rankSum = all.reduce((sum, { isFirst }, index) => (isFirst ? sum + index + 1 : sum), 0)
  const [n, m] = [first.length, second.length]
  const u = rankSum - (n * (n + 1)) / 2
  const deviation = Math.sqrt((n * m * (n + m + 1)) / 12)
  return { z: (u - (n * m) / 2) / deviation, knownSlower: u / (n * m) }
}

function quantile(values: number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
}

function quartiles(values: number[]): string {
  return [0.25, 0.75].map((part) => quantile(values, part).toFixed(2)).join(' to ')
}
