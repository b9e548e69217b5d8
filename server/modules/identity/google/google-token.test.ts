import { createHmac } from 'node:crypto'

import { exportJWK, exportSPKI } from 'jose'
import { describe, expect, it, vi } from 'vitest'

import { anEmail, aPair, clientId, googleShop, issuers } from '#test/google.ts'
import { testShop } from '#test/shop.ts'

const { shop, keyServer, google, publish, seconds, claimsOf, sign, aBrowser, logIn, enter, rowOf } =
  await googleShop()
const failed = { statusCode: 401, message: 'Google sign-in failed. Please try again.' }
const tooLate = { statusCode: 401, message: 'Google sign-in took too long. Please try again.' }

describe('an ID token is refused', () => {
  it.each([
    ['for another audience', { aud: 'another.apps.googleusercontent.com' }],
    ['for several audiences', { aud: [clientId, 'another'] }],
    ['of another issuer', { iss: 'https://accounts.google.com.evil.test' }],
    ['without a subject', { sub: undefined }],
    ['without an end', { exp: undefined }],
    ['without an email', { email: undefined }],
    ['with a verified that is no boolean', { email_verified: 'true' }],
    ['without a nonce', { nonce: undefined }],
  ])('%s', async (_, more) => {
    const email = anEmail()
    expect(await enter(email, more)).toMatchObject(failed)
    expect(await rowOf(email)).toBeUndefined()
  })

  it('when it has expired', async () => {
    const more = { iat: seconds() - 4_000, exp: seconds() - 120 }
    expect(await enter(anEmail(), more)).toMatchObject(failed)
  })

  it('when another key signed it, under the id of the right one', async () => {
    const { nonce, cookie } = await aBrowser()
    const other = await aPair(google.kid)
    const token = await sign(claimsOf(anEmail(), { nonce }), other)
    expect(await logIn(token, cookie)).toMatchObject(failed)
  })

  it('with alg none, or with HS256 and the public key as its secret', async () => {
    const { nonce, cookie } = await aBrowser()
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const claims = encode(claimsOf(anEmail(), { nonce }))
    const none = `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`
    const head = `${encode({ alg: 'HS256', typ: 'JWT', kid: google.kid })}.${claims}`
    const spki = await exportSPKI(google.publicKey)
    const { n = '' } = await exportJWK(google.publicKey)
    const secrets = [spki, n, Buffer.from(n, 'base64url')]
    const confused = secrets.map(
      (secret) => `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`,
    )
    for (const token of [none, ...confused]) {
      expect(await logIn(token, cookie)).toMatchObject(failed)
    }
  })

  it.each(['', 'x', 'a.b.c', '....', 'x'.repeat(9_000)])(
    'when it is no token: %.20s',
    async (authCode) => {
      const reply = await logIn(authCode)
      expect([400, 401]).toContain(reply.statusCode)
    },
  )

  it('when it is not text', async () => {
    const body = { authCode: { alg: 'none' } }
    const reply = await shop.callWith('POST /user/google-login', { body })
    expect(reply).toMatchObject({ statusCode: 400 })
  })
})

describe('a nonce', () => {
  it('is accepted once', async () => {
    const { nonce, cookie } = await aBrowser()
    const token = await sign(claimsOf(anEmail(), { nonce }))
    expect(await logIn(token, cookie)).toMatchObject({ statusCode: 200 })
    expect(await logIn(token, cookie)).toMatchObject(tooLate)
    expect(await logIn(await sign(claimsOf(anEmail(), { nonce })), cookie)).toMatchObject(tooLate)
  })

  it('is accepted once when it is sent twice at once', async () => {
    const { nonce, cookie } = await aBrowser()
    const token = await sign(claimsOf(anEmail(), { nonce }))
    const replies = await Promise.all(Array.from({ length: 5 }, () => logIn(token, cookie)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('is accepted only in the browser that requested it, in all of its tabs', async () => {
    const [victim, attacker] = [await aBrowser(), await aBrowser()]
    const token = await sign(claimsOf(anEmail(), { nonce: victim.nonce }))
    expect(await logIn(token)).toMatchObject(tooLate)
    expect(await logIn(token, attacker.cookie)).toMatchObject(tooLate)
    const { cookie } = victim
    const tab = await shop.call('GET /user/google-config', { headers: { cookie } })
    expect(String(tab.headers['set-cookie'])).toContain(cookie)
    expect(await logIn(token, cookie)).toMatchObject({ statusCode: 200 })
  })

  it('is refused after an hour, or when it was forged', async () => {
    const { nonce, cookie } = await aBrowser()
    for (const made of ['made-up', 'A'.repeat(70), `${nonce.slice(0, -2)}AA`]) {
      const token = await sign(claimsOf(anEmail(), { nonce: made }))
      expect(await logIn(token, cookie)).toMatchObject(tooLate)
    }
    shop.clock.pass(3_600_000)
    expect(await logIn(await sign(claimsOf(anEmail(), { nonce })), cookie)).toMatchObject(tooLate)
  })
})

describe('Google’s public keys', () => {
  it('are fetched again when a token names an unknown one', async () => {
    await enter(anEmail())
    const asked = keyServer.received.length
    const next = await aPair('google-2')
    const stranger = await aPair('nobody')
    await publish(google, next)
    // Within half a minute of the last time they are not, so that made-up ids cost Google nothing.
    const afterWhile = Date.now() + 31_000
    vi.useFakeTimers({ toFake: ['Date'], now: afterWhile })
    try {
      const { nonce, cookie } = await aBrowser()
      const token = await sign(claimsOf(anEmail(), { nonce }), next)
      expect(await logIn(token, cookie)).toMatchObject({ statusCode: 200 })
      for (let time = 0; time < 3; time += 1) {
        expect(await logIn(await sign(claimsOf(anEmail()), stranger))).toMatchObject(failed)
      }
    } finally {
      vi.useRealTimers()
    }
    expect(keyServer.received.length - asked).toBe(1)
  })
})

describe('while Google’s keys cannot be fetched', () => {
  const dark = testShop({ google: { clientId, issuers, keysUrl: 'http://127.0.0.1:9/certs' } })

  it('sign-in is refused with 503, and may be tried again', async () => {
    const body = { authCode: await sign(claimsOf(anEmail())) }
    const reply = await dark.call('POST /user/google-login', { body })
    expect(reply).toMatchObject({
      statusCode: 503,
      message: 'Google sign-in is unavailable. Please try again.',
    })
    expect(reply.headers['retry-after']).toBe('30')
    const none = await dark.call('POST /user/google-login', { body: { authCode: '__proto__' } })
    expect(none).toMatchObject(failed)
  })
})

describe('the sign-in page', () => {
  it('gets the client id, Google’s script and a nonce for this browser, and no secret', async () => {
    const reply = await shop.call('GET /user/google-config', {})
    expect(reply).toMatchObject({ statusCode: 200 })
    expect(reply.success && reply.data).toEqual({
      clientId,
      scriptUrl: 'https://accounts.google.com/gsi/client',
      nonce: expect.stringMatching(/^[\w-]{70}$/),
    })
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^haat_google=[\w-]{64}; Max-Age=3600; Path=\/api; HttpOnly; SameSite=Strict$/,
    )
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('may load Google’s script and frames, and there is no local issuer', async () => {
    const { app } = shop.platform
    const policy = String((await app.inject('/healthz')).headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' https://accounts.google.com/gsi/client;`)
    expect(policy).toContain(
      `; frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com https://accounts.google.com/gsi/;`,
    )
    expect(policy).toContain(`connect-src 'self' https://accounts.google.com/gsi/;`)
    expect(policy).toContain('https://accounts.google.com/gsi/style;')
    expect((await app.inject('/sandbox/google/client')).statusCode).toBe(404)
  })
})

describe('in production without a client id', () => {
  const bare = testShop({ production: true })

  it('Google sign-in is off, and there is no local issuer', async () => {
    expect(await bare.call('GET /user/google-config', {})).toMatchObject({ data: null })
    const body = { authCode: await sign(claimsOf(anEmail())) }
    expect(await bare.call('POST /user/google-login', { body })).toMatchObject({
      statusCode: 404,
      message: 'This shop does not offer Google sign-in',
    })
    const { app } = bare.platform
    for (const path of ['client', 'certs', 'choose', 'choose.js']) {
      expect((await app.inject(`/sandbox/google/${path}`)).statusCode).toBe(404)
    }
    const token = await app.inject({ method: 'POST', url: '/sandbox/google/token', payload: {} })
    expect(token.statusCode).toBe(404)
    const { headers } = await app.inject('/healthz')
    expect(headers['content-security-policy']).not.toContain('google')
  })
})
