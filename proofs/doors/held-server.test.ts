import { calls } from '@haat/contract'
import type { CallKey, CallSpec } from '@haat/contract/call'
import { scratchFolder } from '@haat/embedded-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { type Database, openDatabase } from '#platform/db/db.ts'
import { testDatabase } from '#test/database.ts'
import { hostileToAll } from '#test/hostile-bodies.ts'
import { escapedJson, largestBodyOf } from '#test/largest-body.ts'
import { aCustomer, anAdmin, aSeller } from '#test/people.ts'
import { requestFor } from '#test/request-for.ts'
import { workbookOf, workbookOfXml } from '#test/workbook.ts'

import { rowsOf } from '../rows-of.ts'
import { full, say, testTimeoutMs } from '../scale.ts'
import { kill, type Server, startServer } from '#test/running/servers.ts'

// What one request can take of a server: its event loop, which everybody waits for, and its memory.
const secret = 'a secret of the stress tests, for nothing else'
const metricsToken = 'of the stress tests'
/** At full size; each day nothing fails by time or memory. */
const longestMs = full ? 50 : Number.POSITIVE_INFINITY
const mostMegabytes = full ? 600 : Number.POSITIVE_INFINITY
/** The histogram of the event loop counts the time between its own ticks too. */
const tickMs = 10

let server: Server
let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await testDatabase()
  drop = made.drop
  database = openDatabase(made.url, 3)
  const dataDir = await scratchFolder('haat')
  server = await startServer({ databaseUrl: made.url, dataDir, secret, metricsToken })
}, testTimeoutMs)
afterAll(async () => {
  await kill(server)
  await database.close()
  await drop()
})

/** Figures since the last look: the longest stop of the event loop, and the memory now. */
async function figures() {
  const reply = await fetch(`${server.origin}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  const text = await reply.text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    heldMs: figure('nodejs_eventloop_lag_max_seconds') * 1_000 - tickMs,
    megabytes: figure('process_resident_memory_bytes') / 2 ** 20,
  }
}

/** The least of a few tries: a machine may be busy with others. */
const tries = full ? 5 : 1

interface Asked {
  method: string
  path: string
  token?: string
}

/** How long a body holds the event loop, at its quickest. */
async function heldBy(body: string, { method, path, token }: Asked): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  }
  let leastMs = Number.POSITIVE_INFINITY
  for (let n = 0; n < tries; n += 1) {
    await figures()
    const reply = await fetch(`${server.origin}/api/v1${path}`, { method, headers, body })
    expect(reply.status).toBeLessThan(500)
    expect((await reply.text()).length).toBeLessThan(20_000 + body.length)
    leastMs = Math.min(leastMs, (await figures()).heldMs)
  }
  return leastMs
}

it.each([
  ['POST', '/user/verify-account', false],
  ['POST', '/order/post-order', true],
])(
  'hostile bodies to %s %s hold nobody up',
  async (method, path, isSignedIn) => {
    const { token } = await aCustomer(rowsOf(database.db, secret))
    let worstMs = 0
    for (const body of hostileToAll) {
      const asked = { method, path, ...(isSignedIn && { token }) }
      worstMs = Math.max(worstMs, await heldBy(body, asked))
    }
    say(`${path}: the worst body holds the event loop for ${worstMs.toFixed(0)} ms`)
    expect(worstMs).toBeLessThan(longestMs)
  },
  testTimeoutMs,
)

// as: the table's literal types differ by row.
const large = (Object.entries(calls) as [CallKey, CallSpec][]).filter(([, spec]) => spec.largeBody)

it.each(large)(
  'the largest body of %s holds nobody up',
  async (key, spec) => {
    const { token, _id } = await anAdmin(rowsOf(database.db, secret))
    const [method = '', named = ''] = key.split(' ')
    const { params = {} } = requestFor(spec, _id)
    const path = named.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      String(Reflect.get(params, name)),
    )
    const body = escapedJson(largestBodyOf(spec))
    const heldMs = await heldBy(body, { method, path, token })
    say(`${key}: ${body.length} bytes hold the event loop for ${heldMs.toFixed(0)} ms`)
    expect(heldMs).toBeLessThan(longestMs)
  },
  testTimeoutMs,
)

const million = 1_000_000
const cellOf = (letters: number) => workbookOf([['productName'], ['x'.repeat(letters)]])
const sheets: [name: string, make: () => Uint8Array<ArrayBuffer>][] = [
  ['a cell of 2 MB', () => cellOf(2 * million)],
  [
    'cells at the last column of each line',
    () => {
      const row = (_: unknown, at: number) =>
        `<row r="${at + 1}"><c r="XFD${at + 1}"><v>1</v></c></row>`
      return workbookOfXml(`<sheetData>${Array.from({ length: 60_000 }, row).join('')}</sheetData>`)
    },
  ],
  ...(full
    ? ([
        ['a cell of 50 MB', () => cellOf(50 * million)],
        ['a cell of 150 MB', () => cellOf(150 * million)],
        [
          'rows of 55 MB',
          () => workbookOf(Array.from({ length: 550 }, () => ['y'.repeat(39_000)])),
        ],
      ] as typeof sheets)
    : []),
]

it.each(sheets)(
  'a workbook with %s is refused without much memory',
  async (name, make) => {
    const { token } = await aSeller(rowsOf(database.db, secret))
    const form = new FormData()
    form.append('file', new File([make()], 'goods.xlsx'))
    await figures()
    const reply = await fetch(`${server.origin}/api/v1/products/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    const { heldMs, megabytes } = await figures()
    say(`${name}: ${reply.status}, ${megabytes.toFixed(0)} MB, held for ${heldMs.toFixed(0)} ms`)
    expect(reply.status).toBeLessThan(500)
    expect(megabytes).toBeLessThan(mostMegabytes)
  },
  testTimeoutMs,
)
