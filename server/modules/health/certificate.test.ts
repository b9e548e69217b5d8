import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, getCACertificates, setDefaultCACertificates, type Server } from 'node:tls'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { readSettings } from '#platform/settings.ts'

import { checkCertificate } from './network-checks.ts'
import { runChecks } from './check.ts'
import { aCertificate, type TestCertificate } from '#test/faults/certificate.ts'

const days = (count: number) => new Date(Date.now() + count * 86_400_000 + 60_000)
const trusted = getCACertificates('default')
const servers: Server[] = []
let origin = ''
beforeEach(() => {
  origin = ''
})
afterEach(() => {
  setDefaultCACertificates(trusted)
  for (const server of servers.splice(0)) server.close()
})

async function serve(certificate: TestCertificate, isTrusted = true): Promise<void> {
  if (isTrusted) setDefaultCACertificates([...trusted, certificate.cert])
  const server = createServer(certificate, (socket) => socket.end())
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // as: a server that listens on a port has such an address
  origin = `https://localhost:${(server.address() as AddressInfo).port}`
}

/** What doctor says of the certificate of the server at `origin`. */
async function lookAtCertificate() {
  const settings = { ...readSettings({ NODE_ENV: 'test' }), publicUrl: origin }
  const [finding] = await runChecks({ certificate: () => checkCertificate(settings) })
  return { isGood: finding?.isGood, words: finding?.words }
}

it('a certificate with weeks left is good', async () => {
  await serve(aCertificate({ name: 'localhost', until: days(60) }))
  expect(await lookAtCertificate()).toEqual({ isGood: true, words: 'trusted, 60 days left' })
})

it('a certificate that ends within two weeks is told', async () => {
  await serve(aCertificate({ name: 'localhost', until: days(13) }))
  expect(await lookAtCertificate()).toMatchObject({
    isGood: false,
    words: expect.stringMatching(/ends in 13 days .*Renew it/),
  })
})

it('an expired certificate is told with its last day', async () => {
  await serve(aCertificate({ name: 'localhost', until: days(-3) }))
  const day = days(-3).toISOString().slice(0, 10)
  expect(await lookAtCertificate()).toMatchObject({
    isGood: false,
    words: expect.stringMatching(new RegExp(`ended on ${day}.*Renew it`)),
  })
})

it('a certificate that is not valid yet is told, and so is the clock', async () => {
  await serve(aCertificate({ name: 'localhost', from: days(2), until: days(90) }))
  expect(await lookAtCertificate()).toMatchObject({
    isGood: false,
    words: expect.stringMatching(/not valid before .*clock/),
  })
})

it('a certificate of another name is told with that name', async () => {
  await serve(aCertificate({ name: 'other.example', until: days(60) }))
  expect(await lookAtCertificate()).toMatchObject({
    isGood: false,
    words: expect.stringMatching(/is for other\.example, not for localhost.*PUBLIC_URL/),
  })
})

it('a certificate that nobody trusts is told', async () => {
  await serve(aCertificate({ name: 'localhost', until: days(60) }), false)
  expect(await lookAtCertificate()).toMatchObject({
    isGood: false,
    words: expect.stringMatching(/no browser trusts .*DEPTH_ZERO_SELF_SIGNED_CERT/),
  })
})
