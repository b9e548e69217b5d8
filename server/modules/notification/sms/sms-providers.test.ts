import { beforeEach, describe, expect, it } from 'vitest'

import { localGateway } from '#test/local-gateway.ts'

import { bulkSmsBd } from './bulk-sms-bd.ts'
import { CarrierFailure } from '../carrier-failure.ts'
import type { SmsCarrier } from './sms-carrier.ts'
import { sslWireless } from './ssl-wireless.ts'
import { twilio } from './twilio.ts'

const gateway = await localGateway()
const baseUrl = gateway.url
const text = '4821 is your Haat code.'
const sms = { id: '01938f3a-7b1c-7def-8123-456789abcdef', to: '01712345678', text }

beforeEach(() => void gateway.received.splice(0))

/** The result of sending: undefined, or the failure, which must contain neither number nor text. */
async function failureOf(
  carrier: SmsCarrier,
): Promise<{ code: string; final: boolean } | undefined> {
  const error: unknown = await carrier.send(sms).catch((thrown: unknown) => thrown)
  if (error === undefined) return undefined
  if (!(error instanceof CarrierFailure)) throw new Error('Thrown', { cause: error })
  const said = JSON.stringify([error.message, error.stack, error.cause])
  if (/4821|1712345678/.test(said)) throw new Error(`It tells the message: ${said}`)
  return { code: error.code, final: error.final }
}

describe('SSL Wireless', () => {
  const carrier = sslWireless({
    provider: 'sslwireless',
    baseUrl,
    apiToken: 'token-1',
    sid: 'HAAT',
  })
  const reply = (status: string, code: number, smsStatus?: string) => ({
    status,
    status_code: code,
    error_message: '',
    smsinfo: smsStatus ? [{ sms_status: smsStatus, sms_body: text, msisdn: `88${sms.to}` }] : [],
  })

  it('SSL Wireless is posted JSON with an id of at most 20 characters, the same for every retry', async () => {
    gateway.answerWith(() => ({ body: reply('SUCCESS', 200, 'SUCCESS') }))
    await carrier.send(sms)
    await carrier.send(sms)
    await carrier.send({ ...sms, id: 'another' })
    const bodies = gateway.received.map(({ body }) => JSON.parse(body) as { csms_id: string })
    expect(gateway.received[0]).toMatchObject({
      method: 'POST',
      url: '/api/v3/send-sms',
      headers: { 'content-type': 'application/json' },
    })
    expect(bodies[0]).toEqual({
      api_token: 'token-1',
      sid: 'HAAT',
      msisdn: '8801712345678',
      sms: text,
      csms_id: expect.stringMatching(/^[0-9a-f]{20}$/),
    })
    expect(bodies[1]?.csms_id).toBe(bodies[0]?.csms_id)
    expect(bodies[2]?.csms_id).not.toBe(bodies[0]?.csms_id)
  })

  it.each([
    ['a wrong token', 4001, false],
    ['an address that is not on their list', 4003, false],
    ['a bad number', 4025, true],
    ['a blocked number', 4026, true],
    ['too long a text', 4027, true],
    ['too many requests', 4029, false],
    ['too many in a second', 4031, false],
    ['an error of their own', 5000, false],
  ])('SSL Wireless fails by HTTP 200 for %s', async (_, code, final) => {
    gateway.answerWith(() => ({ body: reply('FAILED', code) }))
    expect(await failureOf(carrier)).toEqual({ code: String(code), final })
  })

  it('SSL Wireless fails when the request succeeds, but not the message', async () => {
    gateway.answerWith(() => ({ body: reply('SUCCESS', 200, 'FAILED') }))
    expect(await failureOf(carrier)).toEqual({ code: '200', final: false })
    gateway.answerWith(() => ({ body: reply('SUCCESS', 200) }))
    expect(await failureOf(carrier)).toEqual({ code: '200', final: false })
  })

  it('SSL Wireless reports a duplicate, which counts as sent', async () => {
    gateway.answerWith(() => ({ body: reply('FAILED', 4023) }))
    expect(await failureOf(carrier)).toBeUndefined()
  })

  it.each([
    [502, '<html>Bad gateway</html>'],
    [200, '{}'],
  ])('SSL Wireless fails for HTTP %i with %s', async (status, body) => {
    gateway.answerWith(() => ({ status, body }))
    expect(await failureOf(carrier)).toEqual({ code: `HTTP ${status}`, final: false })
  })
})

describe('BulkSMSBD', () => {
  const carrier = bulkSmsBd({ provider: 'bulksmsbd', baseUrl, apiKey: 'key-1', senderId: '8809' })

  it.each([{ body: { response_code: 202, message_id: 1 } }, { body: '202' }])(
    'BulkSMSBD is posted a form, its key never in the address: %j',
    async (answer) => {
      gateway.answerWith(() => answer)
      expect(await failureOf(carrier)).toBeUndefined()
      expect(gateway.received[0]).toMatchObject({ method: 'POST', url: '/api/smsapi' })
      expect(Object.fromEntries(new URLSearchParams(gateway.received[0]?.body))).toEqual({
        api_key: 'key-1',
        type: 'text',
        number: '8801712345678',
        senderid: '8809',
        message: text,
      })
    },
  )

  it.each([
    ['a bad number', { response_code: 1001, error_message: text }, '1001', true],
    ['a masked text that is not Bangla', { response_code: 1012 }, '1012', true],
    ['no balance', { response_code: 1007 }, '1007', false],
    ['an address that is not on their list', { response_code: '1032' }, '1032', false],
    ['the bare code of an error', 'Error: 1005', '1005', false],
    ['something else', '<html></html>', 'HTTP 200', false],
  ])('BulkSMSBD fails by HTTP 200 for %s', async (_, body, code, final) => {
    gateway.answerWith(() => ({ body }))
    expect(await failureOf(carrier)).toEqual({ code, final })
  })
})

describe('Twilio', () => {
  const settings = { provider: 'twilio', baseUrl, accountSid: 'AC1', authToken: 's3' } as const
  const carrier = twilio({ ...settings, from: 'Haat' })
  const sentForm = () => Object.fromEntries(new URLSearchParams(gateway.received[0]?.body))

  it('Twilio is posted a form with the account as login', async () => {
    gateway.answerWith(() => ({ status: 201, body: { sid: 'SM1', status: 'queued', body: text } }))
    expect(await failureOf(carrier)).toBeUndefined()
    expect(gateway.received[0]).toMatchObject({
      method: 'POST',
      url: '/2010-04-01/Accounts/AC1/Messages.json',
      headers: { authorization: `Basic ${Buffer.from('AC1:s3').toString('base64')}` },
    })
    expect(sentForm()).toEqual({ To: '+8801712345678', From: 'Haat', Body: text })
  })

  it('Twilio sends through a messaging service where one is set', async () => {
    gateway.answerWith(() => ({ status: 201, body: {} }))
    const service = `MG${'0a'.repeat(16)}`
    await twilio({ ...settings, from: service }).send(sms)
    expect(sentForm()).toEqual({ To: '+8801712345678', MessagingServiceSid: service, Body: text })
  })

  it.each([
    [400, 21211, true],
    [400, 21610, true],
    [400, 21408, false],
    [401, 20003, false],
    [429, 20429, false],
  ])('Twilio fails by HTTP %i with %i', async (status, code, final) => {
    gateway.answerWith(() => ({ status, body: { code, message: `Bad ${sms.to}`, status } }))
    expect(await failureOf(carrier)).toEqual({ code: String(code), final })
  })

  it('Twilio fails for a reply in an unknown shape', async () => {
    gateway.answerWith(() => ({ status: 503, body: 'busy' }))
    expect(await failureOf(carrier)).toEqual({ code: 'HTTP 503', final: false })
  })
})

it('an SMS without any reply may be retried', async () => {
  const nobody = bulkSmsBd({
    provider: 'bulksmsbd',
    baseUrl: 'http://127.0.0.1:9',
    apiKey: 'key-1',
    senderId: '8809',
  })
  expect(await failureOf(nobody)).toEqual({ code: 'no answer', final: false })
})

it("a redirect does not carry the SMS provider's key to another address", async () => {
  const other = await localGateway()
  gateway.answerWith(() => ({ status: 307, headers: { location: other.url }, body: '' }))
  const carrier = bulkSmsBd({ provider: 'bulksmsbd', baseUrl, apiKey: 'key-1', senderId: '8809' })
  expect(await failureOf(carrier)).toEqual({ code: 'no answer', final: false })
  expect(other.received).toEqual([])
})
