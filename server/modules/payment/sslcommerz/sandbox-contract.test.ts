import { randomBytes } from 'node:crypto'

import { poisha } from '@haat/contract/money'
import { beforeAll, describe, expect, it } from 'vitest'

import { localAddress } from '#platform/http/local-address.ts'
import { aPhone } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

import { GatewayFailure, type PaymentGateway, type SessionInput } from '../gateway.ts'
import { sslcommerzGateway } from './sslcommerz-gateway.ts'

// Client and sandbox are written independently from the gateway's documentation: here they must understand
// each other.
const shop = testShop()
const account = { storeId: 'haat-sandbox', password: 'haat-sandbox@ssl' }
let base: string
let gateway: PaymentGateway

beforeAll(async () => {
  await shop.platform.app.listen({ port: 0, host: '127.0.0.1' })
  base = `${localAddress(shop.platform.app.server)}/sandbox/sslcommerz`
  gateway = clientOf(account)
})

function clientOf({ storeId, password }: typeof account, timeoutFactor = 1): PaymentGateway {
  const to = (path: string) => `${shop.platform.settings.publicUrl}/api/v1/payment/${path}`
  const back = {
    success: to('success'),
    fail: to('fail'),
    cancel: to('cancel'),
    notice: to('ipn'),
  }
  const pagesOrigin = shop.platform.settings.publicUrl
  const where = { baseUrl: () => base, pagesOrigin, timeoutFactor }
  return sslcommerzGateway({ storeId, password, ...where }, back)
}

const impatient = () => clientOf(account, 0.03)

const aInput = (changes: Partial<SessionInput> = {}): SessionInput => ({
  tranId: `HT${randomBytes(12).toString('hex').toUpperCase()}`,
  amount: poisha(115_000),
  channel: 'nagad',
  customer: { name: 'Rahima Khatun', email: '', phone: aPhone() },
  address: { division: 'Dhaka', district: 'Dhaka', city: 'Dhanmondi', addressDetails: 'House 12' },
  productNames: ['Cotton panjabi'],
  pieces: 1,
  ...changes,
})

async function on(pageUrl: string, act: string, wishes: Record<string, string> = {}) {
  const url = new URL(pageUrl).pathname
  const payload = new URLSearchParams({ act, channel: 'nagad', ...wishes }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return shop.platform.app.inject({ method: 'POST', url, payload, headers })
}

async function switches(behaviour: object, phone = '') {
  const reply = await shop.platform.app.inject({
    method: 'POST',
    url: '/sandbox/sslcommerz/switches',
    payload: { phone, behaviour },
  })
  return reply.statusCode
}

async function aPaid(input = aInput()) {
  const { url } = await gateway.openSession(input)
  await on(url, 'pay')
  const found = await gateway.find(input.tranId)
  if (found.kind !== 'received') throw new Error(`It is ${found.kind}`)
  return { input, receipt: found.receipts[0] }
}

/** Fields of the form that returns the browser to the shop. */
function formOf(html: string): Map<string, string> {
  const inputs = html.matchAll(/name="(\w+)" value="([^"]*)"/g)
  return new Map([...inputs].map(([, name = '', value = '']) => [name, value]))
}

describe('a payment in the sandbox', () => {
  it('a payment is unknown, open, failed, then paid, and stays paid', async () => {
    const input = aInput()
    expect(await gateway.find(input.tranId)).toEqual({ kind: 'unknown' })
    const { url } = await gateway.openSession(input)
    expect(await gateway.find(input.tranId)).toEqual({ kind: 'open' })
    await on(url, 'fail')
    expect(await gateway.find(input.tranId)).toEqual({ kind: 'failed' })
    const { body } = await on(url, 'pay')
    expect(body).toContain('/api/v1/payment/success')
    const first = await gateway.find(input.tranId)
    expect(first).toMatchObject({
      kind: 'received',
      receipts: [{ amount: 115_000, currency: 'BDT', cardType: 'NAGAD-Nagad', risky: false }],
    })
    await on(url, 'cancel')
    expect(await gateway.find(input.tranId)).toEqual(first)
    await on(url, 'pay', { again: '1' })
    expect(await gateway.find(input.tranId)).toMatchObject({ receipts: [{}, { amount: 115_000 }] })
  })

  it("the client accepts the sandbox's signature and refuses a changed notice", async () => {
    const { url } = await gateway.openSession(aInput())
    const fields = formOf((await on(url, 'pay')).body)
    expect(gateway.hasSigned(fields)).toBe(true)
    expect(gateway.hasSigned(new Map([...fields, ['amount', '1.00']]))).toBe(false)
  })

  it('the sandbox fails as its switches say', async () => {
    const input = aInput()
    const { url } = await gateway.openSession(input)
    await on(url, 'pay', { amount: '1149.99', currency: 'USD', risky: '1' })
    expect(await gateway.find(input.tranId)).toMatchObject({
      receipts: [{ amount: 114_999, currency: 'USD', risky: true }],
    })
    const elsewhere = aInput()
    const opened = await gateway.openSession(elsewhere)
    await on(opened.url, 'pay', { store: 'another-store' })
    expect(await gateway.find(elsewhere.tranId)).toEqual({ kind: 'unknown' })
  })

  it.each(['down', 'slow', 'garbage', 'refused'])(
    'the client gets no session when the sandbox is %s',
    async (init) => {
      const input = aInput()
      expect(await switches({ init }, input.customer.phone)).toBe(200)
      await expect(impatient().openSession(input)).rejects.toBeInstanceOf(GatewayFailure)
      await expect(gateway.openSession(aInput())).resolves.toMatchObject({
        url: expect.any(String),
      })
    },
  )

  it.each(['down', 'slow', 'garbage'])('a query fails when the sandbox is %s', async (query) => {
    const { input } = await aPaid()
    await switches({ query }, input.customer.phone)
    await expect(impatient().find(input.tranId)).rejects.toBeInstanceOf(GatewayFailure)
  })

  it('the sandbox refuses a wrong password and a repeated tran_id', async () => {
    const stranger = clientOf({ ...account, password: 'guessed' })
    await expect(stranger.openSession(aInput())).rejects.toThrow('Store Credential Error')
    const { input } = await aPaid()
    await expect(stranger.find(input.tranId)).rejects.toBeInstanceOf(GatewayFailure)
    await expect(gateway.openSession(input)).rejects.toThrow('Duplicate')
  })
})

describe('a refund in the sandbox', () => {
  const aRefund = (bankTranId: string, amount: number) => ({
    refundId: `RF${randomBytes(12).toString('hex').toUpperCase()}`,
    bankTranId,
    amount: poisha(amount),
    remarks: 'test',
  })

  it('a refund is accepted once, however often it is requested, and paid out after a while', async () => {
    const { receipt } = await aPaid()
    const refund = aRefund(receipt.bankTranId, 115_000)
    const answers = await Promise.all([1, 2, 3, 4].map(() => gateway.startRefund(refund)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const reference = answers[0]?.kind === 'accepted' ? answers[0].reference : ''
    expect(await gateway.askRefund(reference)).toBe('processing')
    shop.clock.pass(11_000)
    expect(await gateway.askRefund(reference)).toBe('refunded')
  })

  it('a refund of more than was paid is refused, in parts too', async () => {
    const { receipt } = await aPaid()
    const half = aRefund(receipt.bankTranId, 60_000)
    expect(await gateway.startRefund(half)).toMatchObject({ kind: 'accepted' })
    expect(await gateway.startRefund(aRefund(receipt.bankTranId, 60_000))).toMatchObject({
      kind: 'refused',
    })
    expect(await gateway.startRefund(aRefund('nobody', 100))).toMatchObject({ kind: 'refused' })
  })

  it('a refund whose reply was lost is found again by its id', async () => {
    const { input, receipt } = await aPaid()
    const refund = aRefund(receipt.bankTranId, 115_000)
    await switches({ refund: 'lost' }, input.customer.phone)
    await expect(gateway.startRefund(refund)).rejects.toBeInstanceOf(GatewayFailure)
    await switches({}, input.customer.phone)
    expect(await gateway.startRefund(refund)).toMatchObject({ kind: 'accepted' })
  })
})

describe('pages of the sandbox', () => {
  it("the sandbox's pages work without scripts and say that no money moves", async () => {
    const { url } = await gateway.openSession(aInput({ productNames: ['<b>Bold</b> & Co'] }))
    const { body } = await shop.platform.app.inject(new URL(url).pathname)
    expect(body).toContain('Sandbox: no money moves here.')
    expect(body).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; Co')
    expect(body).not.toMatch(/<script|\son\w+=/)
  })

  it.each([
    ['GET', '/sandbox/sslcommerz/pay/nothing'],
    ['POST', '/sandbox/sslcommerz/pay/nothing'],
    ['POST', `/sandbox/sslcommerz/pay/${'A'.repeat(32)}`],
    ['GET', `/sandbox/sslcommerz/pay/${'A'.repeat(32)}`],
  ] as const)('the sandbox page %s %s gives a 404', async (method, url) => {
    expect((await shop.platform.app.inject({ method, url })).statusCode).toBe(404)
  })

  it.each([{ init: 'maybe' }, { nothing: 1 }, 'x', null])(
    'the sandbox refuses the switches %j',
    async (input) => {
      const payload = { behaviour: input }
      const url = '/sandbox/sslcommerz/switches'
      const reply = await shop.platform.app.inject({ method: 'POST', url, payload })
      expect(reply.statusCode).toBe(400)
    },
  )
})
