import { hashPassword } from '../server/modules/account/index.ts'
import type { Database } from '../server/platform/db/db.ts'
import { newId } from '../server/platform/id.ts'
import { ask, withApi } from './open-api.ts'

// Does the time of a refused sign-in tell whether an account exists? Known and unknown identifiers in turn, in a
// random order within each pair, each asked once, then a rank test (Mann-Whitney): it sees any shift, not only of
// the mean. A z beyond ±2.58 comes by chance once in a hundred runs.
const samples = Number(process.argv[2] ?? 2_000)
const password = 'not-the-right-one'

const phone = (prefix: string, n: number) => `${prefix}${String(n).padStart(8, '0')}`

await withApi(async (database) => {
  await writePeople(database)
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const time = async (kind: 'known' | 'unknown', n: number) => {
    const identifier = phone(kind === 'known' ? '017' : '018', n)
    const { status, milliseconds } = await ask({
      key: 'POST /user/signin',
      body: { identifier, password },
    })
    if (status !== 401) throw new Error(`${kind} was answered with ${status}`)
    if (n >= 0) times[kind].push(milliseconds)
  }
  // The first ones pay for what is made once.
  for (let n = samples; n < samples + 50; n += 1) await time(n % 2 ? 'known' : 'unknown', n)
  times.known.length = 0
  times.unknown.length = 0
  for (let n = 0; n < samples; n += 1) {
    const order =
      Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) await time(kind, n)
  }
  tell(times)
})

async function writePeople({ pool }: Database): Promise<void> {
  const hash = await hashPassword('the-right-one-4821')
  const count = samples + 50
  const ids = Array.from({ length: count }, newId)
  const phones = Array.from({ length: count }, (_, n) => phone('017', n))
  await pool.query(
    `insert into users (id, name, phone, password_hash, phone_verified_at, created_at)
     select id, 'Somebody', phone, $3, now(), now()
     from unnest($1::uuid[], $2::text[]) as person (id, phone)`,
    [ids, phones, hash],
  )
  await pool.query('analyze users')
}

function tell({ known, unknown }: Record<'known' | 'unknown', number[]>): void {
  const { z, knownSlower } = rankTest(known, unknown)
  console.log(`sign-in refused, ${samples} samples each:`)
  console.log(`  median known   ${quantile(known, 0.5).toFixed(3)} ms`)
  console.log(`  median unknown ${quantile(unknown, 0.5).toFixed(3)} ms`)
  console.log(`  quartiles known ${quartiles(known)}, unknown ${quartiles(unknown)}`)
  console.log(
    `  a known one is slower than an unknown one in ${(knownSlower * 100).toFixed(1)} % of pairs`,
  )
  console.log(`  rank test z = ${z.toFixed(2)} (separable beyond ±2.58)`)
  process.exitCode = Math.abs(z) <= 2.58 ? 0 : 1
}

/** Of all pairs, in how many the first is larger; and how far that is from one half, in standard deviations. */
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
