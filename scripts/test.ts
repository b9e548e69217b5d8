import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { buildWeb } from './build-web.ts'
import { runChecks } from './checks.ts'
import { playwright, vitest } from './run-tests.ts'
import { printSizes } from './sizes.ts'
import { countsOf, failure, finish, slowest, sum, type Summary } from './summary.ts'
import { testOnMachinesPostgres } from './test-on-machines-postgres.ts'
import { versionDependentTests } from './version-dependent-tests.ts'

const usage = `npm test               everything
npm test -- postgres   the server's tests on this machine's PostgreSQL; --if-available: none where there is none
Single files: npx vitest run <path>, npm run e2e -- <name>.spec.ts`

process.chdir(join(import.meta.dirname, '..'))
const began = performance.now()
const summaries: Summary[] = []

async function part(title: string, work: () => Promise<Summary>): Promise<void> {
  const start = performance.now()
  console.log(`\n━━ ${title}`)
  const summary = await work().catch((error: unknown) => {
    console.error(error)
    return failure(`${title}: ${String(error)}`)
  })
  summaries.push(summary)
  console.log(`━━ ${title}: ${countsOf(summary)} in ${seconds(start)}`)
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

const args = process.argv.slice(2)
const unknown = args.filter((arg) => !['postgres', '--if-available', '--help', '-h'].includes(arg))

if (unknown.length > 0) {
  console.error(`npm test knows no ${unknown.join(' ')}:\n\n${usage}`)
  process.exitCode = 1
} else if (args.includes('--help') || args.includes('-h')) {
  console.log(usage)
} else if (args.includes('postgres')) {
  finish(await testOnMachinesPostgres({ ifAvailable: args.includes('--if-available') }))
} else {
  await everything()
  const whole = sum(summaries)
  for (const kind of ['files', 'stories'] as const) {
    console.log(`\nThe slowest ${kind}:\n${slowest(whole, kind).join('\n')}`)
  }
  console.log(`\nIn ${seconds(began)}:`)
  finish(whole)
}

async function everything(): Promise<void> {
  await part('Checks of the text', async () => {
    // First, because the other checks read the compiled messages.
    const messages = await runChecks(['messages'])
    const lanes = await Promise.all([
      runChecks(['types']),
      runChecks(['lint', 'format', 'boundaries', 'deadcode', 'duplicates', 'supply-chain']),
    ])
    printSizes()
    return sum([messages, ...lanes])
  })
  await part('Building the pages', async () =>
    (await buildWeb()) ? { passed: 1, failed: 0 } : failure('the pages could not be built'),
  )
  await part('Unit and server tests', () => vitest([]))
  if (process.env['CI'] === 'true') {
    await part("Server tests that depend on PostgreSQL's version, on the machine's own", () =>
      testOnMachinesPostgres({ ifAvailable: true, only: versionDependentTests('.') }),
    )
  }
  if (existsSync('playwright.config.ts')) {
    await part('Browser tests', async () => {
      ensureBrowser()
      return playwright()
    })
  }
}
