import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { readSettings, SettingsError } from './settings.ts'

const rest = { SECRET_KEY: 'k'.repeat(32) }
const twilio = { SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'a', TWILIO_AUTH_TOKEN: 'b' }

function refusal(environment: Record<string, string>): string[] {
  try {
    readSettings({ ...rest, ...environment })
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n')
    throw error
  }
}

it.each<[string, string, RegExp]>([
  ['NODE_ENV', 'prod', /must be development or test or production/],
  ['PORT', 'abc', /must be a number/],
  ['PORT', '3000.5', /must be a whole number/],
  ['PORT', '70000', /at most 65535/],
  ['HOST', 'not a host', /address of this machine/],
  ['PUBLIC_URL', 'shop', /begins with https:\/\//],
  ['PUBLIC_URL', 'http://localhost:3000/shop', /without a path/],
  ['PUBLIC_URL', 'http://localhost:3000/?x=1', /without a path/],
  ['PUBLIC_URL', 'http://localhost:3000/?', /without a path/],
  ['WEB_CONCURRENCY', '0', /at least 1/],
  ['WEB_CONCURRENCY', '99', /at most 16/],
  ['DRAIN_SECONDS', '-1', /at least 0/],
  ['DATABASE_URL', 'mysql://db/haat', /postgres:\/\//],
  ['DATABASE_DIRECT_URL', 'db', /postgres:\/\//],
  ['DATABASE_OWNER_URL', 'db', /postgres:\/\//],
  ['CDN_PURGE_KIND', 'akamai', /varnish or fastly or cloudflare/],
  ['CDN_PURGE_URL', 'cdn', /begins with https:\/\//],
  ['CDN_PURGE_TOKEN', 'alone', /needs CDN_PURGE_KIND/],
  ['HAAT_DEMO', 'yes', /must be 0 or 1/],
  ['HAAT_DEV', 'true', /must be 0 or 1/],
  ['HAAT_PUBLIC_DEMO', 'on', /must be 0 or 1/],
  ['LIMIT_PER_ADDRESS_SCALE', 'many', /must be a number/],
  ['PICTURE_CACHE_MB', '1.5', /whole number/],
  ['PAGE_CACHE_MB', '-1', /at least 0/],
  ['TRUST_PROXY', 'banana', /addresses or networks of proxies/],
  ['TRUST_PROXY', '10.0.0.0/99', /addresses or networks of proxies/],
  ['TRUST_PROXY', 'true', /addresses or networks of proxies/],
  ['SECRET_KEY', 'short', /at least 32 characters/],
  ['LOG_LEVEL', 'loud', /debug or info/],
  ['SMTP_URL', 'mail.example', /smtps:\/\//],
  ['MAIL_FROM', 'nobody', /mail address/],
  ['SMS_PROVIDER', 'pigeon', /sslwireless or bulksmsbd or twilio/],
  ['SMS_PER_HOUR', '0', /at least 1/],
  ['SMS_PER_DAY', 'x', /must be a number/],
  ['GOOGLE_ISSUER', 'google', /begins with https:\/\//],
  ['GOOGLE_JWKS_URL', 'keys', /begins with https:\/\//],
  ['SSLCOMMERZ_STORE_ID', 's'.repeat(31), /more than 30 characters/],
  ['SSLCOMMERZ_BASE_URL', 'pay', /begins with https:\/\//],
  ['S3_ENDPOINT', 's3', /S3_|begins with https:\/\//],
])('%s=%s is refused in one line of plain words', (name, value, words) => {
  const lines = refusal({ [name]: value })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(new RegExp(`^${name}: |^S3_\\w+: |^DATABASE_URL: `))
  expect(lines[0]).toMatch(words)
  expect(lines[0]).not.toMatch(/Invalid|expected|received|NaN/)
})

it('an address of an SMS provider is checked, too', () => {
  const [line = ''] = refusal({ ...twilio, TWILIO_FROM: '+1', SMS_BASE_URL: 'sms' })
  expect(line).toBe('SMS_BASE_URL: must be an address that begins with https:// or http://')
})

it('several processes are not for development', () => {
  expect(refusal({ HAAT_DEV: '1', WEB_CONCURRENCY: '2' })).toEqual([
    'WEB_CONCURRENCY: must be 1 in development (HAAT_DEV=1)',
  ])
})

it('no setting of .env.example is refused in the words of the schema library', () => {
  const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8')
  const names = [...example.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(30)
  for (const name of names) {
    for (const value of ['banana', '-7', '9'.repeat(400), '?', 'http://', '{}']) {
      for (const line of refusal({ [name]: value })) {
        expect(line).toMatch(/^[A-Z0-9_]+: \S/)
        expect(line).not.toMatch(/Invalid|expected|received|NaN|\[object/)
      }
    }
  }
})
