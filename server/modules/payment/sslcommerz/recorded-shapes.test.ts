import { poisha } from '@haat/contract/money'
import { describe, expect, it } from 'vitest'

import { localGateway, type Received } from '#test/local-gateway.ts'

import { GatewayFailure, type SessionInput } from '../gateway.ts'
import { sslcommerzGateway } from './sslcommerz-gateway.ts'

const server = await localGateway()
const password = 'haat5f0c@ssl'
const gateway = sslcommerzGateway(
  { storeId: 'haat5f0c', password, baseUrl: () => server.url, timeoutFactor: 0.02 },
  {
    success: 'https://haat.com.bd/api/v1/payment/success',
    fail: 'https://haat.com.bd/api/v1/payment/fail',
    cancel: 'https://haat.com.bd/api/v1/payment/cancel',
    notice: 'https://haat.com.bd/api/v1/payment/ipn',
  },
)

const input: SessionInput = {
  tranId: 'HT0123456789ABCDEF01234567',
  amount: poisha(115_000),
  channel: 'bkash',
  customer: { name: 'Rahima Khatun', email: '', phone: '01712345678' },
  address: { division: 'Dhaka', district: 'Dhaka', city: 'Dhanmondi', addressDetails: 'House 12' },
  productNames: ['Cotton panjabi'],
  pieces: 1,
}

const sentForm = () => new URLSearchParams(server.received.at(-1)?.body)
const page = 'https://epay-gw.sslcommerz.com/4f1c0a'

/** Recorded replies with changed values. */
const paid = {
  status: 'VALID',
  tran_date: '2026-11-21 18:32:11',
  tran_id: input.tranId,
  val_id: '2611211832150YLr2wjBGyhq9lR',
  amount: '1150.00',
  store_amount: '1121.25',
  currency: 'BDT',
  bank_tran_id: '26112118321511bVxc8Kdg9Sfzi',
  card_type: 'BKASH-BKash',
  card_no: '',
  currency_type: 'BDT',
  currency_amount: '1150.00',
  risk_level: '0',
  risk_title: 'Safe',
}

/** A gateway whose query returns these elements, and whose validation returns `valid`. */
function knows(element: object[], valid: object = { ...paid, APIConnect: 'DONE' }) {
  server.answerWith(({ url }: Received) => ({
    body: url.includes('validationserverAPI')
      ? valid
      : { APIConnect: 'DONE', no_of_trans_found: String(element.length), element },
  }))
}

describe('opening a session', () => {
  it('a session is requested by a form within the gateway’s limits', async () => {
    server.answerWith(() => ({
      body: {
        status: 'SUCCESS',
        failedreason: '',
        sessionkey: 'F65',
        GatewayPageURL: page,
        gw: {},
      },
    }))
    const long = 'বনানী, রোড ১১ '.repeat(80)
    const opened = await gateway.openSession({
      ...input,
      customer: { ...input.customer, name: long, email: `${'x'.repeat(60)}@haat.test` },
      address: { ...input.address, addressDetails: long, city: long },
      productNames: Array.from({ length: 50 }, () => long),
    })
    expect(opened).toEqual({ sessionKey: 'F65', url: page })
    expect(server.received.at(-1)?.headers['content-type']).toMatch(
      /^application\/x-www-form-urlencoded/,
    )
    const form = Object.fromEntries(sentForm())
    expect(form).toMatchObject({
      total_amount: '1150.00',
      currency: 'BDT',
      emi_option: '0',
      shipping_method: 'NO',
      multi_card_name: 'bkash',
      cus_email: 'customer@haat.com.bd',
      store_id: 'haat5f0c',
    })
    const longest = { cus_name: 50, cus_add1: 50, cus_city: 50, product_name: 255, tran_id: 30 }
    for (const [field, most] of Object.entries(longest)) {
      expect(form[field]?.length).toBeLessThanOrEqual(most)
      expect(form[field]).not.toBe('')
    }
  })

  it.each([
    ['bkash', 'bkash'],
    ['nagad', 'nagad'],
    ['rocket', 'dbblmobilebanking'],
    [null, null],
  ] as const)('a session for %s preselects %s', async (channel, name) => {
    server.answerWith(() => ({
      body: { status: 'SUCCESS', sessionkey: 'F65', GatewayPageURL: page },
    }))
    await gateway.openSession({ ...input, channel })
    expect(sentForm().get('multi_card_name')).toBe(name)
  })

  it('a session is opened without the wallet where the store does not have it', async () => {
    server.answerWith(({ body }) => ({
      body: body.includes('multi_card_name')
        ? { status: 'FAILED', failedreason: 'No gateway is available', sessionkey: '' }
        : { status: 'SUCCESS', sessionkey: 'F65', GatewayPageURL: page },
    }))
    expect(await gateway.openSession(input)).toMatchObject({ url: page })
  })

  it.each([
    [{ body: { status: 'FAILED', failedreason: 'Store Credential Error Or Store is De-active' } }],
    [{ body: { status: 'success', sessionkey: 'F65', GatewayPageURL: page } }],
    [{ body: { status: 'SUCCESS', sessionkey: 'F65', GatewayPageURL: '' } }],
    [{ body: { status: 'SUCCESS', GatewayPageURL: 'https://sslcommerz.com.evil.test/' } }],
    [{ body: { status: 'SUCCESS', GatewayPageURL: 'http://epay-gw.sslcommerz.com/' } }],
    [{ body: { status: 'SUCCESS', GatewayPageURL: 'javascript:alert(1)' } }],
    [{ status: 502, body: '<html><body>502 Bad Gateway</body></html>' }],
    [{ status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' }],
    [{ body: '' }],
    [{ body: '[]' }],
  ])('a reply %j opens no session, and the error does not contain the password', async (answer) => {
    server.answerWith(() => answer)
    const failure = await gateway.openSession(input).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(GatewayFailure)
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain(password)
    expect((failure as GatewayFailure).cause).toBeUndefined()
  })
})

describe('querying a payment', () => {
  it('a payment is received once the validation confirms it', async () => {
    knows([{ ...paid, status: 'VALID' }])
    expect(await gateway.find(input.tranId)).toEqual({
      kind: 'received',
      receipts: [
        {
          tranId: input.tranId,
          valId: paid.val_id,
          amount: 115_000,
          currency: 'BDT',
          storeId: undefined,
          bankTranId: paid.bank_tran_id,
          cardType: 'BKASH-BKash',
          risky: false,
          riskTitle: 'Safe',
        },
      ],
    })
  })

  it('numeric fields are accepted, and a dropped query is retried', async () => {
    const valid = { ...paid, status: 'VALIDATED', amount: 1150.5, risk_level: 1, val_id: undefined }
    knows([{ ...paid, amount: 1150, status: 'VALIDATED' }], valid)
    expect(await gateway.find(input.tranId)).toMatchObject({
      receipts: [{ amount: 115_050, risky: true, valId: paid.val_id }],
    })
  })

  it('a payment is received as often as it was paid in one session', async () => {
    knows([paid, { ...paid, val_id: 'another' }, { ...paid, status: 'VALIDATED' }])
    const receipts = [{ valId: paid.val_id }, { valId: 'another' }]
    expect(await gateway.find(input.tranId)).toMatchObject({ kind: 'received', receipts })
  })

  it.each(['1,150.00', '1150.001', '-1150.00', '1e3', '', ' 1150', null, 'NaN'])(
    'a payment has no amount when the gateway writes %j',
    async (amount) => {
      knows([paid], { ...paid, amount })
      expect(await gateway.find(input.tranId)).toMatchObject({ receipts: [{ amount: undefined }] })
    },
  )

  it.each([
    [[{ tran_id: input.tranId, status: 'INVALID' }], 'unknown'],
    [[], 'unknown'],
    [[{ ...paid, tran_id: 'SOMEBODY', status: 'VALID' }], 'unknown'],
    [[{ ...paid, status: 'PROCESSING', val_id: '' }], 'open'],
    [[{ ...paid, status: 'FAILED', val_id: undefined }], 'failed'],
    [[{ ...paid, status: 'CANCELLED', val_id: null }], 'cancelled'],
    [[{ ...paid, status: 'UNATTEMPTED', val_id: '' }], 'expired'],
    [[{ ...paid, status: 'SOMETHING_NEW', val_id: '' }], 'open'],
    [
      [
        { ...paid, status: 'PENDING' },
        { ...paid, status: 'FAILED' },
      ],
      'open',
    ],
    [[{ ...paid, status: 'FAILED', val_id: '' }, paid], 'received'],
  ])('a payment that the gateway reports as %j is %s', async (element, kind) => {
    knows(element)
    expect(await gateway.find(input.tranId)).toMatchObject({ kind })
  })

  it.each([
    [{ status: 'INVALID_TRANSACTION' }],
    [{ ...paid, tran_id: 'SOMEBODY' }],
    [{ ...paid, status: 'FAILED' }],
    [{}],
  ])('a payment stays as it is when its validation replies %j', async (valid) => {
    knows([paid], valid)
    await expect(gateway.find(input.tranId)).rejects.toBeInstanceOf(GatewayFailure)
  })

  it.each([
    [{ body: { APIConnect: 'INACTIVE' } }],
    [{ body: { no_of_trans_found: 0 } }],
    [{ body: '<html>' }],
  ])('a payment stays as it is when the query replies %j', async (answer) => {
    server.answerWith(() => answer)
    await expect(gateway.find(input.tranId)).rejects.toBeInstanceOf(GatewayFailure)
  })
})

describe('refunding', () => {
  const refund = {
    refundId: 'RF0123456789ABCDEF01234567',
    bankTranId: paid.bank_tran_id,
    amount: poisha(50_005),
    remarks: 'x'.repeat(300),
  }

  it('a refund is requested with an id of its own', async () => {
    server.answerWith(() => ({
      body: {
        APIConnect: 'DONE',
        bank_tran_id: paid.bank_tran_id,
        trans_id: input.tranId,
        refund_ref_id: '59bd63fea5455',
        status: 'success',
        errorReason: '',
      },
    }))
    expect(await gateway.startRefund(refund)).toEqual({
      kind: 'accepted',
      reference: '59bd63fea5455',
    })
    const { searchParams } = new URL(server.received.at(-1)?.url ?? '', server.url)
    expect(searchParams.get('refund_amount')).toBe('500.05')
    expect(searchParams.get('refund_trans_id')).toBe(refund.refundId)
    expect(searchParams.get('refund_remarks')).toHaveLength(255)
  })

  it.each([
    [
      { status: 'processing', refund_ref_id: 'a1' },
      { kind: 'accepted', reference: 'a1' },
    ],
    [
      { status: 'failed', errorReason: 'Refund amount exceeds' },
      { kind: 'refused', reason: 'Refund amount exceeds' },
    ],
    [{ status: 'failed' }, { kind: 'refused', reason: 'no reason given' }],
  ])('a refund reply %j is read as %j', async (answer, wanted) => {
    server.answerWith(() => ({ body: { APIConnect: 'DONE', ...answer } }))
    expect(await gateway.startRefund(refund)).toEqual(wanted)
  })

  it.each([{ APIConnect: 'FAILED' }, { APIConnect: 'DONE', status: 'success' }, {}])(
    'a refund reply %j leaves it unclear whether the refund was started',
    async (body) => {
      server.answerWith(() => ({ body }))
      await expect(gateway.startRefund(refund)).rejects.toBeInstanceOf(GatewayFailure)
    },
  )

  it.each(['refunded', 'processing', 'cancelled'])(
    'a refund query reports that it is %s',
    async (status) => {
      server.answerWith(() => ({ body: { APIConnect: 'DONE', refund_ref_id: 'a1', status } }))
      expect(await gateway.askRefund('a1')).toBe(status)
    },
  )
})
