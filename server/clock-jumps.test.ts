import { expect, it } from 'vitest'

import { aBrowser } from '#test/browser.ts'
import { aLine, anOrder, aProduct } from '#test/goods.ts'
import { passwordAlone } from '#test/password-alone.ts'
import { anOnlineOrder, listening, press, statusOf } from '#test/paying.ts'
import { aCustomer, anAdmin, anotherSession } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = listening(passwordAlone(testShop()))
const password = 'ilish-bhaja-7'
const tenMinutes = 600_000

// A clock that is wrong is often put right at once; PostgreSQL and the gateway keep the right time meanwhile.
it.each([
  ['back', -tenMinutes],
  ['forward', tenMinutes],
])(
  'when the clock is put %s by ten minutes, people stay signed in, order, pay and are sent what they bought',
  async (_way, jump) => {
    const person = await aCustomer(shop, { password })
    const admin = await anAdmin(shop)
    const product = await aProduct(shop)
    const browser = aBrowser(shop, { origin: shop.platform.settings.publicUrl })
    const signIn = () =>
      browser.call('POST /user/signin', { body: { identifier: person.phone, password } })
    expect(await signIn()).toMatchObject({ statusCode: 200 })
    const place = async () => {
      const body = anOrder(person, [aLine(product)], { again: true })
      const reply = await shop.call('POST /order/post-order', { as: await renewed(), body })
      if (!reply.success) throw new Error(reply.message)
      return reply.data._id
    }
    /** The person with a new access token of the same session, as a page gets it. */
    const renewed = async () => {
      const reply = await browser.call('POST /user/refresh-token', {})
      expect(reply).toMatchObject({ statusCode: 200 })
      if (!reply.success) throw new Error(reply.message)
      return { ...person, token: String(reply.data) }
    }
    const before = await place()
    const unpaid = await anOnlineOrder(shop, { customer: person })
    shop.clock.pass(jump)
    const after = await place()
    await press(shop, unpaid.url, 'pay')
    expect(await statusOf(shop, unpaid.tranId)).toBe('paid')
    for (const orderId of [before, after]) {
      for (const status of ['processing', 'shipped', 'delivered'] as const) {
        const reply = await shop.call('PATCH /order/update-status/{orderId}', {
          as: await anotherSession(shop, admin),
          params: { orderId },
          body: { status },
        })
        expect(reply).toMatchObject({ statusCode: 200 })
      }
    }
    expect(await signIn()).toMatchObject({ statusCode: 200 })
    shop.clock.pass(-jump)
    await place()
    expect(await brokenRules(shop)).toEqual([])
  },
)
