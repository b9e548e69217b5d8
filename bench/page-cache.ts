import { fork, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { productPath } from '@haat/contract/product/product-path'
import autocannon from 'autocannon'

// A cached product page against a bare node:http server with the same bytes, alternating in one run. Each
// server is a process of its own; the load comes from this one. The cores limit throughput, so the processor
// time per request is shown too.

const rounds = 5
const seconds = 4
const port = 3950
const origin = `http://localhost:${port}`
const folder = mkdtempSync(join(tmpdir(), 'haat-bench-'))

interface Round {
  requestsPerSecond: number
  cpuMicroseconds: number
}

const shop = spawn(process.execPath, [join(import.meta.dirname, '../scripts/start.ts')], {
  env: { ...process.env, PORT: String(port), HAAT_DATA_DIR: join(folder, 'data') },
  stdio: ['ignore', 'inherit', 'inherit'],
})
try {
  await untilReady()
  const address = origin + (await anyProduct())
  await fetchRaw(address)
  const page = await fetchRaw(address)
  const file = join(folder, 'page.json')
  writeFileSync(file, JSON.stringify(page))
  const bare = fork(join(import.meta.dirname, 'bare-server.ts'), [file])
  try {
    const barePort = await new Promise((told) => bare.once('message', told))
    await compare(address, shop, `http://localhost:${String(barePort)}/`, bare)
  } finally {
    bare.kill()
  }
} finally {
  shop.kill('SIGTERM')
  await new Promise((ended) => shop.once('exit', ended))
  rmSync(folder, { recursive: true, force: true })
}

async function compare(
  page: string,
  shopServer: ChildProcess,
  bare: string,
  bareServer: ChildProcess,
) {
  await load(page, shopServer)
  await load(bare, bareServer)
  const results: { shop: Round; bare: Round }[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const result = { shop: await load(page, shopServer), bare: await load(bare, bareServer) }
    results.push(result)
    console.log(`round ${round}: haat ${words(result.shop)} · bare ${words(result.bare)}`)
  }
  const throughput = median(results.map((r) => r.shop.requestsPerSecond / r.bare.requestsPerSecond))
  const cpu = median(results.map((r) => r.shop.cpuMicroseconds / r.bare.cpuMicroseconds))
  console.log(`\ncached product page / bare node:http, median of ${rounds} pairs:`)
  console.log(`  throughput ${throughput.toFixed(2)} (wanted: at least 0.75)`)
  console.log(`  processor time per request ${cpu.toFixed(2)}`)
  process.exitCode = throughput >= 0.75 ? 0 : 1
}

async function load(url: string, server: ChildProcess): Promise<Round> {
  const before = cpuSeconds(server)
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: 32,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} not 2xx, ${errors} errors`)
  return {
    requestsPerSecond: requests.average,
    cpuMicroseconds: ((cpuSeconds(server) - before) / requests.total) * 1e6,
  }
}

/** User and system time of a process so far; Linux counts hundredths of a second. */
function cpuSeconds({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function untilReady(): Promise<void> {
  for (;;) {
    const ready = await fetch(`${origin}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (ready) return
    if (shop.exitCode !== null) throw new Error('The shop did not open')
    await new Promise((wait) => setTimeout(wait, 200))
  }
}

async function anyProduct(): Promise<string> {
  const reply = await fetch(`${origin}/api/v1/products?limit=1`)
  // as: the contract's reply of the product list.
  const { data } = (await reply.json()) as {
    data: { data: { _id: string; productName: string }[] }
  }
  const [first] = data.data
  return productPath(first?._id ?? '', first?.productName)
}

function fetchRaw(url: string): Promise<{ headers: string[]; body: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const own = new Set(['date', 'connection', 'keep-alive'])
        const pairs = Object.entries(response.headers).filter(([name]) => !own.has(name))
        resolve({
          headers: pairs.flat().map(String),
          body: Buffer.concat(chunks).toString('base64'),
        })
      })
    }).on('error', reject)
  })
}

function words({ requestsPerSecond, cpuMicroseconds }: Round): string {
  return `${Math.round(requestsPerSecond)}/s, ${cpuMicroseconds.toFixed(0)} µs`
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
