import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { ensureBrowser } from '../../scripts/browser.ts'
import { buildWeb } from '../../scripts/build-web.ts'
import { fingerprintOfTree } from '../fingerprint-of-tree.ts'
import { keptResults } from '../kept-results.ts'
import { playwright, vitest } from '../../scripts/run-tests.ts'
import { failure, finish, sum, type Summary } from '../../scripts/summary.ts'
import { besideBusyLoops } from './busy-loops.ts'
import { planRuns, table, type Part, type Run, type RunResult } from './plan-runs.ts'

// The tests on a busy machine: while loops take every core, one run at a time, nothing tried twice.
// npm run proof -- loaded [browser | server] [--only offline.spec] [--times 10] [--again]
const root = join(import.meta.dirname, '../..')
process.chdir(root)
const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, times: { type: 'string' }, again: { type: 'boolean' } },
  allowPositionals: true,
})
const tests: Record<Part, (only: readonly string[]) => Promise<Summary>> = {
  browser: (only) => playwright(['--retries=0', ...only]),
  server: (only) => vitest(['--retry=0', ...only]),
}
const runs = planRuns(positionals, values)
const kept = keptResults<RunResult>('loaded')
const fingerprint = fingerprintOfTree(root, (path) => !path.endsWith('.md'))

const results: RunResult[] = []
if (!runs.some(({ part }) => part === 'browser') || (await isReadyForBrowser())) {
  for (const run of runs) results.push(await resultOf(run))
  console.log(table(runs, results))
  finish(sum(results.map(({ summary }) => summary)))
} else {
  finish(failure('the pages could not be built'))
}

async function isReadyForBrowser(): Promise<boolean> {
  ensureBrowser()
  return buildWeb()
}

/** A run that passed with the same sources is not repeated. */
async function resultOf({ part, only, name }: Run): Promise<RunResult> {
  const before = values.again ? undefined : kept.of(name, fingerprint)
  if (before?.summary.failed === 0) return { ...before, isKept: true }
  console.log(`\n━━ ${name}`)
  const began = performance.now()
  const summary = await besideBusyLoops(() => tests[part](only))
  const result = { seconds: (performance.now() - began) / 1000, summary: named(name, summary) }
  kept.keep(name, fingerprint, result)
  return result
}

/** Failures with the run's name; without times, which would tell of the loops. */
function named(name: string, { passed, failed, failures = [], retried = [] }: Summary): Summary {
  return {
    passed,
    // A test with retries of its own.
    failed: failed + retried.length,
    failures: [...failures, ...retried].map((what) => `${name}: ${what}`),
  }
}
