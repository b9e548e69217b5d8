import { expect, it } from 'vitest'

import { messagesTo } from '#test/inbox.ts'
import { everyJobDone } from '#test/jobs-done.ts'
import { aCustomer, anEmail, aPhone } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()

const forgot = (identifier: string) =>
  shop.call('POST /user/forgot-password', { body: { identifier } })
const resend = (identifier: string) =>
  shop.call('POST /user/resend-verification', { body: { identifier } })

it('simultaneous requests for codes each send their own message, and unknown identifiers get none', async () => {
  const email = anEmail()
  const byPhone = await aCustomer(shop)
  await aCustomer(shop, { email })
  const waiting = await aCustomer(shop, { verified: false })
  const [nobody, nobodyEither] = [aPhone(), aPhone()]
  const replies = await Promise.all([
    forgot(nobody),
    forgot(byPhone.phone),
    forgot(email),
    resend(waiting.phone),
    resend(byPhone.phone),
    resend(nobodyEither),
  ])
  const answers = replies.map(({ statusCode, message }) => ({ statusCode, message }))
  expect(new Set(answers.slice(0, 3).map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(new Set(answers.slice(3).map((answer) => JSON.stringify(answer))).size).toBe(1)
  await everyJobDone(shop)
  expect(await messagesTo(shop, email)).toHaveLength(1)
  expect(await messagesTo(shop, byPhone.phone)).toHaveLength(1)
  expect(await messagesTo(shop, waiting.phone)).toHaveLength(1)
  expect(await messagesTo(shop, nobody, 0)).toEqual([])
  expect(await messagesTo(shop, nobodyEither, 0)).toEqual([])
})

it('ten simultaneous requests for one identifier send three codes', async () => {
  const { phone } = await aCustomer(shop)
  await Promise.all(Array.from({ length: 10 }, () => forgot(phone)))
  await everyJobDone(shop)
  expect(await messagesTo(shop, phone)).toHaveLength(3)
})
