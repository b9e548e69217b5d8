import { describe, expect, it } from 'vitest'

import { readSettings, SettingsError } from './settings.ts'

const shop = {
  NODE_ENV: 'production',
  SECRET_KEY: 'k'.repeat(32),
  PUBLIC_URL: 'https://shop.test',
}
const mail = { MAIL_FROM: 'shop@shop.test' }
const sms = { SMS_PROVIDER: 'bulksmsbd', BULKSMSBD_API_KEY: 'k', BULKSMSBD_SENDER_ID: 's' }

function refusal(environment: Record<string, string>): string | undefined {
  try {
    readSettings(environment)
    return undefined
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
}

describe('a start in production', () => {
  it.each([
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL: is required in production'],
    [{ PUBLIC_URL: 'http://shop.test' }, 'PUBLIC_URL: must begin with https: in production'],
    [{ SECRET_KEY: '' }, 'SECRET_KEY: is required in production'],
    [{ ...mail, SMTP_URL: 'smtp://mail.test' }, /^SMTP_URL: must begin with smtps:/],
    [{ ...mail, SMTP_URL: 'smtp://mail.test?requireTLS=false' }, /^SMTP_URL: must begin/],
    [
      { ...sms, SMS_BASE_URL: 'http://sms.test' },
      'SMS_BASE_URL: must begin with https: in production',
    ],
    [{ HAAT_DEV: '1' }, 'HAAT_DEV: is for development, not for production'],
    [{ HAAT_PUBLIC_DEMO: '1' }, 'HAAT_PUBLIC_DEMO: there is no demo in production'],
    [{ LIMIT_PER_ADDRESS_SCALE: '101' }, 'LIMIT_PER_ADDRESS_SCALE: at most 100 in production'],
  ])('production refuses to start with %j', (changes, line) => {
    expect(refusal({ ...shop, ...changes })).toMatch(line)
  })

  it.each([
    {},
    { PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'http://127.0.0.1:3000' },
    { HOST: '0.0.0.0' },
    { ...mail, SMTP_URL: 'smtps://mail.test' },
    { ...mail, SMTP_URL: 'smtp://mail.test:587?requireTLS=true' },
    { ...mail, SMTP_URL: 'smtp://localhost:1025' },
    { ...sms, SMS_BASE_URL: 'http://127.0.0.1:9' },
    { LIMIT_PER_ADDRESS_SCALE: '100' },
  ])('production starts with %j', (changes) => {
    expect(refusal({ ...shop, ...changes })).toBeUndefined()
  })

  it('all unsafe settings are reported at once', () => {
    const lines = refusal({ NODE_ENV: 'production', HAAT_DEV: '1' })?.split('\n')
    expect(lines).toHaveLength(3)
  })
})

describe('a shop that is not in production', () => {
  const trial = { SECRET_KEY: 'k'.repeat(32) }

  it.each(['0.0.0.0', '::', '192.168.1.4', 'shop.test', '127.evil.test'])(
    'a shop for trying out is not opened to others at %s by accident',
    (HOST) => {
      expect(refusal({ ...trial, HOST })).toMatch(/^HOST: is not of this machine alone/)
      expect(refusal({ ...trial, HOST, HAAT_PUBLIC_DEMO: '1' })).toBeUndefined()
    },
  )

  it.each(['127.0.0.1', '127.8.8.8', 'localhost', '::1'])(
    'a shop for trying out opens at %s',
    (HOST) => {
      expect(refusal({ ...trial, HOST })).toBeUndefined()
    },
  )
})
