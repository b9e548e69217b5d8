import { describe, expect, it } from 'vitest'

import { readSettings, SettingsError } from './settings.ts'

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.test' }
const secret = { SECRET_KEY: 'k'.repeat(32) }
const read = (environment: Record<string, string>) => readSettings({ ...secret, ...environment })

function refusal(environment: Record<string, string>): string {
  try {
    read(environment)
    return ''
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
}

describe('settings', () => {
  it('on a laptop no setting is needed, and an empty one counts as absent', () => {
    const { smtp, sms, google } = read({ SMTP_URL: '', SMS_PROVIDER: '', GOOGLE_CLIENT_ID: '' })
    expect([smtp, sms, google]).toEqual([undefined, undefined, undefined])
  })

  it('settings of a provider are read completely', () => {
    const settings = read({
      SMTP_URL: 'smtps://user:password@mail.test:465',
      MAIL_FROM: 'Haat <hello@haat.test>',
      SMS_PROVIDER: 'sslwireless',
      SSLWIRELESS_API_TOKEN: 'token',
      SSLWIRELESS_SID: 'HAAT',
      GOOGLE_CLIENT_ID: 'client',
    })
    expect(settings).toMatchObject({
      smtp: { url: 'smtps://user:password@mail.test:465', from: 'Haat <hello@haat.test>' },
      sms: {
        provider: 'sslwireless',
        baseUrl: 'https://smsplus.sslwireless.com',
        apiToken: 'token',
        sid: 'HAAT',
      },
      google: {
        clientId: 'client',
        issuers: ['https://accounts.google.com', 'accounts.google.com'],
        keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      },
    })
  })

  it('SMS that cost money get a budget', () => {
    const twilio = { TWILIO_ACCOUNT_SID: 'a', TWILIO_AUTH_TOKEN: 'b', TWILIO_FROM: '+1' }
    const sms = { SMS_PROVIDER: 'twilio', ...twilio }
    expect(read({}).smsBudget).toBeUndefined()
    const usual = { hour: 500, day: 3_000 }
    expect(read(sms).smsBudget).toEqual({ codes: usual, security: usual, news: usual })
    const few = { hour: 9, day: 20 }
    const set = { ...sms, SMS_PER_HOUR: '9', SMS_PER_DAY: '20' }
    expect(read(set).smsBudget).toEqual({ codes: few, security: few, news: few })
    expect(read({ ...set, SMS_NEWS_PER_HOUR: '30', SMS_NEWS_PER_DAY: '40' }).smsBudget).toEqual({
      codes: few,
      security: few,
      news: { hour: 30, day: 40 },
    })
    expect(refusal({ ...sms, SMS_PER_DAY: '0' })).toMatch(/^SMS_PER_DAY: /)
  })

  it('the owner of the database is set beside the runtime role, not alone', () => {
    const owner = { DATABASE_OWNER_URL: 'postgres://owner@db/haat' }
    expect(refusal(owner)).toBe('DATABASE_URL: is required with DATABASE_OWNER_URL')
    expect(read({ ...owner, DATABASE_URL: 'postgres://shop@db/haat' })).toMatchObject({
      databaseUrl: 'postgres://shop@db/haat',
      databaseOwnerUrl: 'postgres://owner@db/haat',
    })
  })

  const s3 = {
    S3_ENDPOINT: 'https://s3.test/',
    S3_BUCKET: 'haat',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
  }

  it('settings of a store are all or none', () => {
    expect(read({}).s3).toBeUndefined()
    expect(read(s3).s3).toEqual({
      endpoint: 'https://s3.test',
      bucket: 'haat',
      region: 'us-east-1',
      accessKey: 'key',
      secretKey: 'secret',
    })
  })

  it.each([
    [{ S3_BUCKET: 'haat' }, 'S3_ENDPOINT: is required with the other S3_ settings'],
    [{ ...s3, S3_SECRET_KEY: '' }, 'S3_SECRET_KEY: is required with the other S3_ settings'],
    [{ ...s3, S3_BUCKET: 'Not a bucket' }, 'S3_BUCKET: is not the name of a bucket'],
    [{ ...s3, S3_ENDPOINT: 'ftp://s3.test' }, /^S3_ENDPOINT: /],
    [
      { ...production, ...s3, S3_ENDPOINT: 'http://s3.test' },
      'S3_ENDPOINT: must begin with https: in production',
    ],
    [{ PORT: '6000' }, 'PORT: browsers open no page on port 6000'],
    [{ PUBLIC_URL: 'http://shop.test:6667' }, 'PUBLIC_URL: browsers open no page on port 6667'],
    [{ SMTP_URL: 'smtp://mail.test' }, 'MAIL_FROM: is required with SMTP_URL'],
    [{ SMTP_URL: 'http://mail.test' }, /^SMTP_URL: /],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM: is not a mail address'],
    [{ MAIL_FROM: 'a@b.test\r\nBcc: c@d.test' }, 'MAIL_FROM: is not a mail address'],
    [{ SMS_PROVIDER: 'pigeon' }, /^SMS_PROVIDER: /],
    [
      { SMS_PROVIDER: 'bulksmsbd', BULKSMSBD_API_KEY: 'key' },
      'BULKSMSBD_SENDER_ID: is required for this SMS_PROVIDER',
    ],
    [
      { SMS_PROVIDER: 'sslwireless', SSLWIRELESS_API_TOKEN: 't', SSLWIRELESS_SID: 's'.repeat(21) },
      'SSLWIRELESS_SID: has more than 20 characters',
    ],
    [
      { ...production, GOOGLE_CLIENT_ID: 'c', GOOGLE_JWKS_URL: 'http://keys.test' },
      'GOOGLE_JWKS_URL: must begin with https: in production',
    ],
  ])('the settings %j are refused with a message that says why', (environment, line) => {
    expect(refusal(environment)).toMatch(line)
  })

  it('a port that browsers refuse is allowed behind a proxy', () => {
    const environment = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.test' }
    expect(read({ ...environment, PORT: '6000' }).port).toBe(6000)
  })

  it('all missing settings are reported at once', () => {
    expect(refusal({ SMS_PROVIDER: 'twilio' }).split('\n')).toHaveLength(3)
  })
})
