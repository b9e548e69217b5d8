import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'

import { expect, it } from 'vitest'

import { type Finding, runChecks } from './check.ts'
import { examine } from './examine.ts'
import { seenKey } from './seen.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { bareDatabase, testDatabase } from '#test/database.ts'
import { testShop } from '#test/shop.ts'

const database = await testDatabase()
const shop = testShop({}, {}, async () => database)

const wrong = (findings: readonly Finding[]) =>
  Object.fromEntries(findings.flatMap((one) => (one.isGood ? [] : [[one.name, one.words]])))

async function openAddress(): Promise<string> {
  const { app } = shop.platform
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  // as: a server that listens on a port has such an address
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

it('doctor finds nothing wrong with a shop that runs', async () => {
  const settings = { ...shop.platform.settings, publicUrl: await openAddress() }
  const findings = await examine({ ...settings, databaseUrl: database.url })
  expect(wrong(findings)).toEqual({})
  expect(findings.map(({ name }) => name)).toContain('payment notices')
})

it('doctor says of each thing that is wrong what to do, and one hides no other', async () => {
  const refusing = 'http://127.0.0.1:9'
  const findings = await examine(
    {
      ...shop.platform.settings,
      publicUrl: 'https://shop.invalid',
      databaseUrl: 'postgres://nobody@127.0.0.1:9/none',
      smtp: { url: 'smtp://127.0.0.1:9', from: 'a@b.example' },
      sms: { provider: 'bulksmsbd', baseUrl: refusing, apiKey: 'k', senderId: 's' },
      sslcommerz: { storeId: 's', password: 'p', baseUrl: refusing },
    },
    'nobody@shop.example',
  )
  const words = wrong(findings)
  expect(words['address']).toMatch(/no DNS entry for shop\.invalid .*PUBLIC_URL/)
  expect(words['certificate']).toContain('TLS with shop.invalid:443 fails')
  expect(words['shop answers']).toMatch(/does not answer .*Is the shop running/)
  expect(words['database']).toMatch(/PostgreSQL does not answer .*DATABASE_URL/)
  expect(words['mail']).toMatch(/mail server refuses us .*SMTP_URL/)
  expect(words['SMS']).toContain('SMS_BASE_URL')
  expect(words['payment gateway']).toContain('SSLCOMMERZ_BASE_URL')
  expect(words['test message']).toContain('The mail server')
  expect(findings.filter(({ isGood }) => isGood).map(({ name }) => name)).toEqual(['disk'])
})

it('doctor tells of a shop that is closed for maintenance', async () => {
  const settings = { ...shop.platform.settings, databaseUrl: database.url }
  await shop.db.execute(sql`update shop_setup set maintenance_since = now()`)
  expect(wrong(await examine(settings))['opening']).toMatch(/closed for maintenance since 20/)
  await shop.db.execute(sql`update shop_setup set maintenance_since = null`)
  expect(wrong(await examine(settings))['opening']).toBeUndefined()
})

it('doctor tells production without providers, and an empty database', async () => {
  const empty = await bareDatabase()
  try {
    const publicUrl = await openAddress()
    const settings = { ...shop.platform.settings, publicUrl, production: true }
    const words = wrong(await examine({ ...settings, databaseUrl: empty.url }))
    expect(words['mail']).toContain('Set SMTP_URL')
    expect(words['SMS']).toContain('Set SMS_PROVIDER')
    expect(words['migrations']).toMatch(/not applied, first 0001-/)
    expect(words['extensions']).toContain('contrib modules')
  } finally {
    await empty.drop()
  }
})

it('doctor tells a backup that was never made, and one that is late', async () => {
  const { settings } = shop.platform
  const look = async (more: Partial<typeof settings>) => {
    const all = { ...settings, databaseUrl: database.url, publicUrl: await openAddress(), ...more }
    return wrong(await examine(all))['backup']
  }
  expect(await look({ production: true })).toContain('Set BACKUP_TO and BACKUP_KEY')
  const backup = { ...settings.backup, to: '/backups', key: 'unencrypted' }
  expect(await look({ backup })).toBeUndefined()
  const hoursAgo = (hours: number) =>
    shop.db.execute(sql`insert into backup_runs (id, kind, succeeded, ended_at, words)
      values (${newId()}, 'backup', true, now() - make_interval(hours => ${hours}), '')`)
  await hoursAgo(27)
  expect(await look({ backup })).toMatch(/last backup \d{4}-.*never.*backup\.failed/)
  await hoursAgo(1)
  expect(await look({ backup })).toBeUndefined()
})

it('doctor tells of a proxy that lets everybody forge their address, and of another program', async () => {
  const { secretKey } = shop.platform.settings
  const seen = { address: '203.0.113.77', protocol: 'http' }
  const other = createServer((request, response) => {
    const isDoctor = request.headers.authorization === `Bearer ${seenKey(secretKey)}`
    response.writeHead(isDoctor ? 200 : 404, { date: 'Mon, 01 Jan 2024 00:00:00 GMT' })
    response.end(JSON.stringify(seen))
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  // as: a server that listens on a port has such an address
  const publicUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  const settings = { ...shop.platform.settings, databaseUrl: database.url, publicUrl }
  const words = wrong(await examine(settings))
  expect(words['proxy']).toContain('forged X-Forwarded-For')
  expect(words['clock of the address']).toContain('s apart from')
  expect(words['payment notices']).toContain('answers 404 instead of 400')
  const stranger = wrong(await examine({ ...settings, secretKey: 'x'.repeat(32) }))
  expect(stranger['proxy']).toContain('another SECRET_KEY')
  other.close()
})

it('what the server sees is told to the doctor alone', async () => {
  const { app, settings } = shop.platform
  const ask = async (key: string) => {
    const headers = { authorization: `Bearer ${key}` }
    return (await app.inject({ url: '/doctor/seen', headers })).statusCode
  }
  const { secretKey } = settings
  expect(await ask(seenKey(secretKey))).toBe(200)
  expect(await ask(seenKey(secretKey, Date.now() - 300_000))).toBe(404)
  expect(await ask(seenKey('another'))).toBe(404)
})

it('a check that hangs is told as such', async () => {
  const slow = () => new Promise<string>(() => undefined)
  expect(await runChecks({ slow, good: () => 'fine' }, 50)).toEqual([
    { name: 'slow', isGood: false, words: 'no answer within 0.05 seconds' },
    { name: 'good', isGood: true, words: 'fine' },
  ])
})
