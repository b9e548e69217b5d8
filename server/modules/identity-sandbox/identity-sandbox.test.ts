import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'

import { aPhone } from '#test/people.ts'
import { signedInIdOf } from '#test/signed-in-id.ts'
import { testShop } from '#test/shop.ts'

import { keptSigningKey } from './signing-key.ts'

const shop = testShop()
// A real socket, because the shop fetches the keys over HTTP, as it does from Google.
beforeAll(() => shop.platform.app.listen({ port: 0, host: '127.0.0.1' }))

const get = (path: string) => shop.platform.app.inject(`/sandbox/google/${path}`)

/** Submits the account chooser as its page does. */
async function choose(account: object): Promise<{ status: number; credential: string }> {
  const reply = await shop.platform.app.inject({
    method: 'POST',
    url: '/sandbox/google/token',
    payload: account,
  })
  return { status: reply.statusCode, ...reply.json<{ credential: string }>() }
}

async function logIn(account: object) {
  const config = await shop.call('GET /user/google-config', {})
  const { nonce } = { nonce: '', ...(config.success && config.data) }
  const cookie = String(config.headers['set-cookie']).split(';')[0] ?? ''
  const { credential } = await choose({ verified: true, hosted: false, nonce, ...account })
  return shop.call('POST /user/google-login', {
    body: { authCode: credential },
    headers: { cookie },
  })
}

describe('the identity sandbox', () => {
  it('the shop accepts tokens of the identity sandbox like Google’s', async () => {
    const email = `${aPhone()}@gmail.com`
    const first = await logIn({ email, name: 'Rahima Khatun' })
    const again = await logIn({ email, name: 'Rahima Khatun' })
    expect(first).toMatchObject({ statusCode: 200, data: { user: { email } } })
    const ids = [first, again].map((reply) => signedInIdOf(reply))
    expect(ids[1]).toBe(ids[0])
  })

  it('the identity sandbox can issue tokens with an unverified email or of a foreign domain', async () => {
    const unverified = { email: `${aPhone()}@gmail.com`, name: 'Rahima', verified: false }
    expect(await logIn(unverified)).toMatchObject({ statusCode: 403 })
    const company = { email: `${aPhone()}@company.test`, name: 'Rahima' }
    const { credential } = await choose({ ...company, verified: true, hosted: true })
    expect(decodeJwt(credential)).toMatchObject({ hd: 'company.test', given_name: 'Rahima' })
    expect(
      decodeJwt((await choose({ ...company, verified: true, hosted: false })).credential),
    ).not.toHaveProperty('hd')
  })

  it('the identity sandbox serves its script on our own origin', async () => {
    const config = await shop.call('GET /user/google-config', {})
    expect(config).toMatchObject({ data: { scriptUrl: '/sandbox/google/client' } })
    const headers = (await get('client')).headers
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['content-security-policy']).not.toContain('google.com')
  })

  it('the identity sandbox publishes only the public half of its key', async () => {
    const { keys } = (await get('certs')).json<{ keys: object[] }>()
    expect(keys).toHaveLength(1)
    expect(Object.keys(keys[0] ?? {}).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'alg',
      'e',
      'kid',
      'kty',
      'n',
      'use',
    ])
  })

  it.each([{}, { email: 'x', name: 'Rahima', verified: true, hosted: false }, { name: 'R\u0000' }])(
    'the identity sandbox refuses %j',
    async (account) => {
      expect((await choose(account)).status).toBe(400)
    },
  )

  it('the account chooser has no inline script', async () => {
    const { body } = await get('choose')
    expect(body).toContain('<script src="/sandbox/google/choose.js" defer></script>')
    expect(body).not.toMatch(/<script>|\son\w+=/)
    expect((await get('choose.js')).statusCode).toBe(200)
  })
})

describe('the signing key', () => {
  it('the signing key is the same for all processes with the same data folder, also after a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'haat-test-key-'))
    const keys = await Promise.all([1, 2, 3].map(() => keptSigningKey(folder)()))
    const later = await keptSigningKey(folder)()
    expect(new Set([...keys, later].map(({ kid }) => kid)).size).toBe(1)
    expect(await readdir(folder)).toEqual(['identity-sandbox-key.json'])
    await rm(folder, { recursive: true })
  })
})
