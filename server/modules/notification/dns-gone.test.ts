import dns from 'node:dns'
import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aLine, anOrder, aProduct, stockOf } from '#test/goods.ts'
import { everyJobDone } from '#test/jobs-done.ts'
import { localGateway } from '#test/local-gateway.ts'
import { aCustomer, anEmail } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const mails: string[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, done) => {
    stream.resume()
    stream.on('end', () => {
      mails.push(...envelope.rcptTo.map(({ address }) => address))
      done()
    })
  },
})
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve)
})
afterAll(() => new Promise<void>((done) => server.close(done)))
const { port: mailPort } = server.server.address() as AddressInfo // as: the server listens on a port, not on a pipe.
const gateway = await localGateway()
const named = (name: string) => gateway.url.replace('127.0.0.1', name)

const shop = testShop({
  smtp: { url: `smtp://mail.haat.test:${mailPort}`, from: 'hello@haat.test' },
  sms: { provider: 'bulksmsbd', baseUrl: named('sms.haat.test'), apiKey: 'k', senderId: 's' },
  sslcommerz: { storeId: 's', password: 'p', baseUrl: named('gateway.haat.test') },
})

// No name is found until DNS is back; then each of them is this machine.
let isBack = false
const lookup = dns.lookup
beforeEach(() => {
  isBack = false
  const notFound = (name: string) =>
    Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' })
  const answer = (name: string, ...rest: unknown[]) => {
    const done = rest.at(-1) as (error: Error | null) => void // as: the callback comes last.
    if (!name.endsWith('.haat.test')) {
      Reflect.apply(lookup, dns, [name, ...rest])
    } else if (isBack) {
      Reflect.apply(lookup, dns, ['127.0.0.1', ...rest])
    } else done(notFound(name))
  }
  vi.spyOn(dns, 'lookup').mockImplementation(answer)
  for (const family of ['resolve4', 'resolve6'] as const) {
    const silent = (name: string, done: (error: Error) => void) => done(notFound(name))
    vi.spyOn(dns.Resolver.prototype, family).mockImplementation(silent as dns.Resolver['resolve4']) // as: one of its overloads.
  }
})
afterEach(() => vi.restoreAllMocks())

const failedOnce = async () => {
  const rows = await shop.db.query<{ error: string }>(sql`
    select last_error as error from graphile_worker.jobs
    where last_error is not null and task_identifier like 'notification.send-%'`)
  return rows.map(({ error }) => error)
}

it('an order is placed while no name is found, and its messages wait and go later', async () => {
  const careful = await aCustomer(shop, { email: anEmail() })
  const { email, phone } = careful
  const plain = await aCustomer(shop)
  const product = await aProduct(shop)
  for (const as of [careful, plain]) {
    const body = anOrder(as, [aLine(product)])
    expect(await shop.call('POST /order/post-order', { as, body })).toMatchObject({
      statusCode: 201,
    })
  }
  await expect.poll(() => failedOnce()).toHaveLength(2)
  const told = (await failedOnce()).join('\n')
  expect(told).toContain('The mail server')
  for (const secret of [email, phone, plain.phone]) expect(told).not.toContain(secret)

  isBack = true
  gateway.answerWith(() => ({ body: { response_code: 202 } }))
  // They are tried again after seconds, then minutes; this makes it now.
  await shop.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  await everyJobDone(shop)
  expect(mails).toEqual([email])
  expect(gateway.received.map(({ body }) => body).join()).toContain(plain.phone.slice(1))
})

it('online payment is refused with words while no name is found, and holds no goods', async () => {
  const as = await aCustomer(shop)
  const product = await aProduct(shop, { stock: 5 })
  const body = anOrder(as, [aLine(product)], { paymentMethod: 'ssl', paymentChannel: 'bkash' })
  expect(await shop.call('POST /order/post-order', { as, body })).toMatchObject({
    statusCode: 503,
    message: expect.stringContaining('Payment provider is unavailable'),
  })
  expect(await stockOf(shop, product)).toMatchObject({ remaining: 5 })
  expect(await brokenRules(shop)).toEqual([])
})
