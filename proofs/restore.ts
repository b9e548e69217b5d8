import { randomInt } from 'node:crypto'
import { renameSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { loadYear } from '../bench/year-of-orders.ts'
import {
  archiveOf,
  makeBackup,
  openPlace,
  readManifest,
  restore,
  startWalShipping,
} from '#modules/backup/index.ts'
import { closeDays } from '#modules/reports/index.ts'
import { verifyShop } from '#modules/verify/index.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { startShopPostgres } from '#platform/db/shop-postgres.ts'
import { createLog } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'
import { shopStorage } from '#platform/shop-storage.ts'
import { ask, purchase } from '#test/running/ask.ts'
import {
  type Buyer,
  findOrderIds,
  openMarket,
  type Ware,
  writeBuyers,
  writeWares,
} from '#test/running/market.repo.ts'
import { kill, type Server, startServer } from '#test/running/servers.ts'

// A shop of many orders is backed up while buyers place more, loses its machine at a random second, and is restored from
// what had left the machine: npm run proof -- restore [orders]. Fails above 60 s lost or 15 minutes of restoring.
const [orders = 1_000_000] = process.argv.slice(2).map(Number)
const mostLostSeconds = 60
const mostRestoreSeconds = 900
const secret = 'a secret of the restore proof, for nothing else'

const folder = await mkdtemp(join(tmpdir(), 'haat-restore-proof-'))
const dataDir = join(folder, 'shop')
const settings = readSettings({
  HAAT_DATA_DIR: dataDir,
  SECRET_KEY: secret,
  BACKUP_TO: join(folder, 'target'),
  BACKUP_KEY: 'a passphrase of the restore proof',
})
const log = createLog('error')
/** The rules of `verify` read every row. */
const untimed = (address: string) => `${address}&options=${encodeURIComponent('-c timezone=UTC')}`

try {
  await prove()
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function prove(): Promise<void> {
  const { buyers, wares, before } = await fill()
  const archive = archiveOf(settings)
  const postgres = await startShopPostgres({
    dataDir: join(dataDir, 'postgres'),
    archive,
    log() {},
  })
  const shipping = startWalShipping(settings, log)
  const server = await startServer({
    databaseUrl: postgres.url,
    dataDir: join(folder, 'data'),
    secret,
  })
  const acknowledged = new Map<string, number>()
  const stopping = new AbortController()
  const buying = buyers.map((buyer) => buy(server, buyer, wares, acknowledged, stopping.signal))

  const began = performance.now()
  const source = {
    connectionString: postgres.url,
    isEmbedded: true,
    clock: systemClock,
    onBroken: (id: string) => say(`the older backup ${id} cannot be read`),
  }
  const place = await openPlace(settings)
  const storage = shopStorage(settings)
  const made = await makeBackup({ ...source, storage, dataDir, secretKey: secret }, place)
  const bytes = made.database.parts.reduce((sum, part) => sum + part.bytes, 0)
  say(
    `backup: ${seconds(began)} s, ${(bytes / 1e6).toFixed(0)} MB, ${acknowledged.size} orders meanwhile`,
  )
  const waitMs = randomInt(35_000, 95_000)
  await pause(waitMs)

  // The machine is gone: nothing leaves it any more, and its disk is not read again.
  const killedAt = Date.now()
  if (archive) renameSync(archive.folder, `${archive.folder}-gone`)
  process.kill(postgres.pid ?? 0, 'SIGKILL')
  await kill(server)
  stopping.abort()
  await Promise.all(buying)
  await postgres.stop()
  await shipping.stop()
  say(`killed after ${(waitMs / 1_000).toFixed(0)} s; ${acknowledged.size} orders acknowledged`)

  await restoreAndCompare(place, made.id, { before, acknowledged, killedAt })
}

/** Writes the shop. Its backup comes after, so that none of this is in the archive. */
async function fill() {
  const postgres = await startShopPostgres({ dataDir: join(dataDir, 'postgres'), log() {} })
  await migrate({ connectionString: postgres.url })
  const database = openDatabase(untimed(postgres.url))
  try {
    await openMarket(database.db)
    const buyers = await writeBuyers(database.db, secret, 16)
    const wares = await writeWares(database.db, 500, 1_000_000)
    const filled = performance.now()
    await loadYear(database.pool, orders)
    say(`${orders} orders written in ${seconds(filled)} s`)
    const closed = performance.now()
    // As the job of a shop at work has done long ago; else the rules of reports would read every order.
    await closeDays({ database, clock: systemClock, log })
    say(`days closed in ${seconds(closed)} s`)
    const checked = performance.now()
    // Rows that were written without triggers may break rules: in the restored shop no more of them may.
    const before = new Map((await verifyShop(database.db)).map(({ rule, count }) => [rule, count]))
    say(`verify: ${seconds(checked)} s; rules that they break: ${told(before)}`)
    return { buyers, wares, before }
  } finally {
    await database.close()
    await postgres.stop()
  }
}

interface Known {
  /** Rules that were broken before, and by how many rows. */
  before: ReadonlyMap<string, number>
  /** When each order was acknowledged, in milliseconds. */
  acknowledged: ReadonlyMap<string, number>
  killedAt: number
}

/** Restores from the target alone, and holds the shop against what its buyers were told. */
async function restoreAndCompare(
  place: Awaited<ReturnType<typeof openPlace>>,
  backup: string,
  { before, acknowledged, killedAt }: Known,
): Promise<void> {
  const began = performance.now()
  const restored = join(folder, 'restored')
  const manifest = await readManifest(place, backup)
  const { lastTransactionAt, walSegments } = await restore({ place, manifest, dataDir: restored })
  const rto = (performance.now() - began) / 1_000
  const again = await startShopPostgres({ dataDir: join(restored, 'postgres'), log() {} })
  const opened = openDatabase(untimed(again.url))
  try {
    const there = new Set(await findOrderIds(opened.db))
    const lost = [...acknowledged].filter(([id]) => !there.has(id))
    const rpo = Math.max(0, ...lost.map(([, at]) => killedAt - at)) / 1_000
    say(
      `RTO ${rto.toFixed(1)} s, ${walSegments} WAL segments, last transaction ${lastTransactionAt.toISOString()}`,
    )
    say(
      `RPO ${rpo.toFixed(1)} s: ${lost.length} of ${acknowledged.size} acknowledged orders are lost`,
    )
    const checked = performance.now()
    const after = await verifyShop(opened.db)
    const broken = after.filter(({ rule, count }) => count > (before.get(rule) ?? 0))
    say(
      `verify: ${seconds(checked)} s; rules broken by more rows than before: ${told(new Map(broken.map(({ rule, count }) => [rule, count])))}`,
    )
    if (rpo > mostLostSeconds || rto > mostRestoreSeconds || broken.length > 0) process.exitCode = 1
  } finally {
    await opened.close()
    await again.stop()
  }
}

/** Places an order every quarter of a second until the end, and notes when each was acknowledged. */
async function buy(
  { origin }: Server,
  as: Buyer,
  wares: readonly Ware[],
  acknowledged: Map<string, number>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const ware = wares[randomInt(wares.length)]
    if (!ware) return
    await as.renew()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = purchase(as, [ware])
    const { status, data } = await ask(origin, { key: 'POST /order/post-order', as, body, headers })
    // as: what a placed order's reply holds.
    if (status === 201) acknowledged.set((data as { _id: string })._id, Date.now())
    await pause(250)
  }
}

function told(rules: ReadonlyMap<string, number>): string {
  return [...rules].map(([rule, count]) => `${rule} (${count})`).join('; ') || 'none'
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1_000).toFixed(1)
}

function say(line: string): void {
  console.log(line)
}
