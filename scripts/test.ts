import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { buildWeb } from './build-web.ts'
import { check, playwright, sum, vitest, type Tally } from './tally.ts'
import { testOnMachinesPostgres } from './test-on-machines-postgres.ts'

process.chdir(join(import.meta.dirname, '..'))
const began = performance.now()
const tallies: Tally[] = []

async function part(title: string, work: () => Promise<Tally>): Promise<void> {
  const start = performance.now()
  console.log(`\n━━ ${title}`)
  const tally = await work().catch((error: unknown) => {
    console.error(error)
    return { passed: 0, failed: 1, remarks: [`✗ ${title}: ${String(error)}`] }
  })
  tallies.push(tally)
  console.log(`━━ ${title}: ${words(tally)} in ${seconds(start)}`)
}

async function inTurn(scripts: readonly string[]): Promise<Tally[]> {
  const results: Tally[] = []
  for (const script of scripts) results.push(await check(script))
  return results
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const words = ({ passed, failed }: Tally) => `${passed} passed, ${failed} failed`

await part('Checks of the text', async () => {
  // Before the others, which read what it writes.
  const messages = await check('messages')
  const lanes = await Promise.all([
    inTurn(['types']),
    inTurn(['lint', 'format:check', 'boundaries', 'deadcode', 'dup', 'supply-chain']),
  ])
  return sum([messages, ...lanes.flat()])
})
await part('Building the pages', async () =>
  (await buildWeb())
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, remarks: ['✗ the pages could not be built'] },
)
await part('Unit and server tests', () => vitest([]))
if (process.env['CI'] === 'true') {
  await part("Server tests on the machine's own PostgreSQL", () =>
    testOnMachinesPostgres({ ifAvailable: true }),
  )
}
if (existsSync('playwright.config.ts')) {
  await part('Browser tests', async () => {
    ensureBrowser()
    return playwright()
  })
}

const total = sum(tallies)
for (const remark of total.remarks ?? []) console.log(remark)
console.log(`\nIn ${seconds(began)}:\n${words(total)}`)
process.exitCode = total.failed === 0 ? 0 : 1
