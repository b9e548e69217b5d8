import { expect, it } from 'vitest'

import { aPhone, aRegistration } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop({ limitPerAddressScale: 1 / 60 })

// Each /64 may have one message an hour here, and so each /48 four of them: a provider may give a customer a /48.
it('codes and links are also limited per /48 of an IPv6 address', async () => {
  const register = (from: string) =>
    shop.call('POST /user/register', { body: aRegistration({ phone: aPhone() }), from })
  const statuses: number[] = []
  for (const network of [1, 2, 3, 4, 5]) {
    statuses.push((await register(`2001:db8:7:${network}::1`)).statusCode)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 429])
  expect(await register('2001:db8:8:1::1')).toMatchObject({ statusCode: 201 })
})
