import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { TrustedHost } from '#platform/public-web/public-host.ts'
import { csvFile } from '#test/csv.ts'
import { aProduct, aShelf } from '#test/goods.ts'
import { aRow, upload } from '#test/imports.ts'
import { messagesTo } from '#test/inbox.ts'
import { aCustomer, anEmail, aSeller, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

import { full, say, testTimeoutMs } from '../scale.ts'

const imports = 4
/** Each on a host of its own: a host is given up after five failures. */
const addressesEach = full ? 5_000 : 20
const codes = full ? 30 : 2
/** At full size; each day nothing fails by time. */
const longestMs = full ? 2_000 : Number.POSITIVE_INFINITY

/** Takes every connection and says nothing. */
const sockets = new Set<Socket>()
const silence = createServer((socket) => {
  sockets.add(socket.on('error', () => undefined))
  socket.once('close', () => sockets.delete(socket))
})
const trustedHosts = new Map<string, TrustedHost>()
beforeAll(async () => {
  silence.listen(0, '127.0.0.1')
  await once(silence, 'listening')
  const { port } = silence.address() as AddressInfo // as: it listens on a port
  for (let n = 0; n < imports * addressesEach; n += 1) {
    trustedHosts.set(`silent-${n}.test`, { address: '127.0.0.1', port, ca: '' })
  }
})
const shop = testShop({}, { trustedHosts })
// Before the shop closes, which waits for its jobs.
afterAll(() => {
  silence.close()
  for (const socket of sockets) socket.destroy()
})

it(
  'the mail of a code leaves while imports wait for thousands of silent addresses',
  async () => {
    const shelf = await aShelf(shop, 'Fashion')
    const begun: { seller: TestPerson; id: string }[] = []
    for (let n = 0; n < imports; n += 1) {
      const seller = await aSeller(shop)
      const model = await aProduct(shop, { ownerId: seller._id, shelf })
      const rows = Array.from({ length: addressesEach }, (_, at) =>
        aRow(model, { productImages: `https://silent-${n * addressesEach + at}.test/a.jpg` }),
      )
      const reply = await upload(shop, seller, await csvFile(rows))
      if (!reply.success) throw new Error(reply.message)
      begun.push({ seller, id: reply.data._id })
    }
    const isAtWork = async ({ seller: as, id }: (typeof begun)[number]) => {
      const reply = await shop.call('GET /products/import/{id}', { as, params: { id } })
      return reply.success && reply.data.state === 'preparing'
    }
    // Eight at once of each of the two that are at work.
    await expect.poll(() => sockets.size).toBeGreaterThanOrEqual(16)

    const waits: number[] = []
    for (let n = 0; n < codes; n += 1) {
      const { email } = await aCustomer(shop, { email: anEmail() })
      const identifier = email ?? ''
      const since = performance.now()
      const reply = await shop.call('POST /user/forgot-password', { body: { identifier } })
      expect(reply).toMatchObject({ success: true })
      await messagesTo(shop, identifier)
      waits.push(performance.now() - since)
    }
    expect(await Promise.all(begun.map(isAtWork))).toEqual(begun.map(() => true))
    expect(Math.max(...waits)).toBeLessThan(longestMs)
    say(
      `${imports} imports of ${addressesEach} silent addresses: the slowest of ${codes} codes left after ${Math.max(...waits).toFixed(0)} ms`,
    )
    // Nothing is waited for any more, so that the shop can close.
    for (const { seller: as, id } of begun) {
      await shop.call('POST /products/import/{id}/stop', { as, params: { id } })
    }
  },
  testTimeoutMs,
)
