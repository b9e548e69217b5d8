import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type DemoShop, openDemoShop, pageOf, productPaths } from './demo-shop.ts'
import { processorTime } from './processor-time.ts'

// Pages that no cache has, from a shop of one server process and of two (WEB_CONCURRENCY), in turn. Two can only be faster
// where PostgreSQL and the asker leave them room, so the processor time of those is shown too. On two cores:
// npm run bench -- processes [seconds of each round] [pairs]
const [seconds = 10, pairs = 3] = process.argv.slice(2).map(Number)
const wanted = 1.6
/** Busy at once; more would only wait. */
const connections = 6
const port = 3954
const folder = mkdtempSync(join(tmpdir(), 'haat-bench-'))
const dataDir = join(folder, 'data')

interface Round {
  perSecond: number
  /** Processor cores in use. */
  postgres: number
  asker: number
}

try {
  const ratios: number[] = []
  for (let pair = 1; pair <= pairs; pair += 1) {
    const one = await measure(1)
    const two = await measure(2)
    ratios.push(two.perSecond / one.perSecond)
    console.log(`pair ${pair}: one process ${told(one)} · two ${told(two)}`)
  }
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(pairs / 2)] ?? Number.NaN
  console.log(`two processes / one, median: ${median.toFixed(2)} (wanted: ${wanted})`)
  process.exitCode = median >= wanted ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measure(processes: number): Promise<Round> {
  const environment = { PAGE_CACHE_MB: '0', WEB_CONCURRENCY: String(processes) }
  const shop = await openDemoShop({ port, dataDir, environment })
  try {
    const paths = ['/', '/products', ...(await productPaths(shop.origin))]
    // Until the code is compiled, in each process.
    await load(shop, paths, 3)
    const postmaster = await postmasterPid()
    const before = processorTime(undefined, postmaster)
    const asked = await load(shop, paths, seconds)
    const after = processorTime(undefined, postmaster)
    return {
      perSecond: asked / seconds,
      postgres: (after.postgres - before.postgres) / seconds,
      asker: (after.asker - before.asker) / seconds,
    }
  } finally {
    await shop.close()
  }
}

/** How many pages came within some seconds. */
async function load({ origin }: DemoShop, paths: readonly string[], lasts: number) {
  const until = performance.now() + lasts * 1_000
  let asked = 0
  const ask = async () => {
    while (performance.now() < until) {
      asked += 1
      await pageOf(origin + (paths[asked % paths.length] ?? '/'))
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  return asked
}

/** The embedded PostgreSQL writes it into its data folder. */
async function postmasterPid(): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

function told({ perSecond, postgres, asker }: Round): string {
  return `${perSecond.toFixed(0)}/s (cores: PostgreSQL ${postgres.toFixed(2)}, asker ${asker.toFixed(2)})`
}
