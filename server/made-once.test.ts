import { isMadeOnce, pageAddressesInAnyLanguage } from '@haat/contract/page-addresses'
import { expect, it } from 'vitest'

import { listening } from '#test/paying.ts'
import { testShop } from '#test/shop.ts'

let made = 0
const render = async (url: string) => {
  made += 1
  return { status: 200, html: url }
}
// Listening: kept pages are sent before the server's routes are asked.
const shop = listening(testShop({ pageCacheMegabytes: 8 }, { renderer: { render } }))
const patterns = Object.keys(pageAddressesInAnyLanguage)

/** Asks for an address twice; how often its page was made, and how it may be kept. */
async function twice(address: string) {
  made = 0
  const at = shop.platform.app.listeningOrigin + address
  const replies = [await fetch(at), await fetch(at)]
  return { made, caching: replies.map(({ headers }) => headers.get('cache-control')) }
}

// By hand: a new page whose address is a secret joins it by the name of its part.
it('pages whose address is a secret or a guess are these', () => {
  const secret = [
    '/invite/:token',
    '/pay/:code',
    '/payment/failed/:tranId',
    '/payment/success/:tranId',
    '/setup/:token',
    '/user/undo/:token',
    '/user/verify/:token',
  ]
  const all = [...secret, ...secret.map((path) => `/bn${path}`)].toSorted()
  expect(patterns.filter(isMadeOnce).toSorted()).toEqual(all)
})

it.each(patterns.filter(isMadeOnce))('a page of %s is kept nowhere', async (pattern) => {
  const address = pattern.replace(/:\w+/, 'made-up')
  expect(await twice(address)).toEqual({ made: 2, caching: ['no-store', 'no-store'] })
})

it('other pages are made once and kept', async () => {
  expect((await twice('/login')).made).toBe(1)
})
