import { writeBuyers, writeWares } from '../server/test/running/market.repo.ts'
import { closeDays } from '../server/modules/reports/index.ts'
import { systemClock } from '../server/platform/clock.ts'
import { createLog } from '../server/platform/log.ts'
import { salesDimensions } from '../contract/till-reports.ts'
import { ask, withApi } from './open-api.ts'
import type { Spent } from './processor-time.ts'
import { writeYear } from './year-of-orders.ts'

// Reports over a year of 400,000 orders of 4,000 products, all days but today closed; one after the other.
// npm run bench -- reports [orders]
const secret = 'a secret of the bench, for nothing else'
const [orders = 400_000] = process.argv.slice(2).map(Number)
const tries = 7

await withApi(async (database, spent) => {
  const { db, pool } = database
  const [admin] = await writeBuyers(db, secret, 1, 'admin')
  if (!admin) throw new Error('There is no admin')
  // In parts: the statements of a slow machine would take too long.
  for (let shelf = 0; shelf < 8; shelf += 1) await writeWares(db, 500, 1_000_000)
  await writeYear(pool, orders)
  const began = performance.now()
  await closeDays({ database, clock: systemClock, log: createLog('error') })
  console.log(`${orders} orders; their days closed in ${Math.round(performance.now() - began)} ms`)
  await pool.query('vacuum analyze report_sales')
  await admin.renew()
  const [from, to] = [365, 0].map((days) =>
    new Date(Date.now() + 6 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10),
  )
  const range = `from=${from}&to=${to}`
  const calls = [
    ...salesDimensions.map((by) => `figures/sales?by=${by}&${range}`),
    `figures/money?${range}`,
    `figures/vat?${range}`,
    `figures/overview?${range}`,
  ]
  for (const call of calls) {
    const times: number[] = []
    let before: Spent | undefined
    for (let at = 0; at <= tries; at += 1) {
      const headers = { authorization: `Bearer ${admin.token}` }
      const { status, milliseconds } = await ask({ key: `GET /${call}`, headers })
      if (status !== 200) throw new Error(`${call}: ${status}`)
      // The first one warms up.
      if (at > 0) times.push(milliseconds)
      before ??= spent()
    }
    const after = spent()
    const median = times.toSorted((a, b) => a - b)[Math.floor(tries / 2)] ?? Number.NaN
    const cost = (who: 'server' | 'postgres') =>
      (((after[who] - (before?.[who] ?? 0)) / tries) * 1_000).toFixed(0)
    console.log(
      `${call.split('&from')[0]?.split('?from')[0]}: ${median.toFixed(0)} ms; processor ${cost('server')} + ${cost('postgres')} ms`,
    )
  }
})
