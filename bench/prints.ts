import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { mostInPrint, printKinds } from '../contract/order/packing.ts'
import { openDatabase } from '../server/platform/db/db.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { startShopPostgres } from '../server/platform/db/shop-postgres.ts'
import { findOrderIds, writeBuyers, writeWares } from '../server/test/running/market.repo.ts'
import { kill, startServer } from '../server/test/running/servers.ts'
import { processorTime } from './processor-time.ts'

// How long prints of 200 orders of three lines take, with the processor time of server and PostgreSQL, and how long a call
// waits meanwhile. Fails where a print takes longer
// than `mostSeconds`.
// npm run bench -- prints

const mostSeconds = 10
const linesEach = 3
const secret = 'a secret of the bench, for nothing else'

const folder = mkdtempSync(join(tmpdir(), 'haat-bench-'))
const postgres = await startShopPostgres({
  dataDir: join(folder, 'postgres'),
  log: () => undefined,
})
await migrate({ connectionString: postgres.url })
const database = openDatabase(postgres.url)
const server = await startServer({
  databaseUrl: postgres.url,
  dataDir: join(folder, 'data'),
  secret,
})
try {
  const [admin] = await writeBuyers(database.db, secret, 1, 'admin')
  await writeWares(database.db, 60, 1_000)
  await writeOrders(admin?.id ?? '')
  const ids = (await findOrderIds(database.db)).join(',')
  const headers = { authorization: `Bearer ${admin?.token}` }
  for (const kind of printKinds) {
    // The first one starts the thread.
    for (const round of ['first', 'second']) {
      const before = processorTime(server.process.pid, postgres.pid)
      const begun = performance.now()
      const waits = longestWait()
      const reply = await fetch(`${server.origin}/api/v1/order/print?kind=${kind}&ids=${ids}`, {
        headers,
      })
      const bytes = (await reply.arrayBuffer()).byteLength
      if (!reply.ok) throw new Error(`${kind}: ${reply.status}`)
      const seconds = (performance.now() - begun) / 1000
      const longestMs = await waits.end()
      const after = processorTime(server.process.pid, postgres.pid)
      const [own, other] = [after.server - before.server, after.postgres - before.postgres]
      const spent = `processor ${own.toFixed(2)} + ${other.toFixed(2)} s`
      const figures = `${seconds.toFixed(2)} s, ${spent}, ${(bytes / 1024).toFixed(0)} KB, others wait ${longestMs.toFixed(0)} ms at most`
      console.log(`${kind.padEnd(10)} ${round.padEnd(6)} ${figures}`)
      if (seconds > mostSeconds) process.exitCode = 1
    }
  }
} finally {
  await kill(server)
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true })
}

/** Asks for the shop's health again and again, and keeps the longest answer. */
function longestWait() {
  let [longestMs, isOver] = [0, false]
  const asking = (async () => {
    while (!isOver) {
      const begun = performance.now()
      await fetch(`${server.origin}/api/v1/shop`)
      longestMs = Math.max(longestMs, performance.now() - begun)
      await wait(10)
    }
  })()
  return {
    async end() {
      isOver = true
      await asking
      return longestMs
    },
  }
}

/** Orders to pack, by rows: what is measured is the print. */
async function writeOrders(customerId: string): Promise<void> {
  const statements = [
    `insert into orders (id, customer_id, status, payment_status, payment_method, transaction_id, customer_name,
        customer_email, phone, division, district, city, address_details, subtotal_poisha, discount_poisha,
        delivery_fee_poisha, created_at, placed_at)
      select gen_random_uuid(), $1, 'processing', 'unpaid', 'cash', 'HT' || n, 'শাহানা পারভীন', '',
        '01712345678', 'Dhaka', 'Dhaka', 'Dhanmondi', 'বাড়ি ১২, রাস্তা ৫, ধানমন্ডি', 300000, 0, 6000, now(), now()
      from generate_series(1, ${mostInPrint}) n`,
    `insert into order_items (id, order_id, position, product_id, owner_id, product_name, image, unit_price_poisha,
        quantity)
      select gen_random_uuid(), o.id, w.at, w.id, w.owner_id, 'জামদানি শাড়ি ' || w.at, '', 100000, 1
      from orders o cross join lateral (
        select p.id, p.owner_id, row_number() over (order by md5(p.id::text || o.id)) as at from products p
        order by at limit ${linesEach}) w`,
    `insert into order_history (id, order_id, at, actor_id, actor_kind, from_status, to_status)
      select gen_random_uuid(), id, now(), $1, 'customer', null, 'pending' from orders`,
  ]
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    for (const statement of statements) {
      await client.query(statement, statement.includes('$1') ? [customerId] : [])
    }
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}
