import type { CodeRefused } from '@haat/contract/account/account'
import { describe, expect, it } from 'vitest'

import { codeSentTo, messagesTo } from '#test/inbox.ts'
import { everyJobDone } from '#test/jobs-done.ts'
import { aCustomer, anEmail, aPhone, aRegistration } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const minute = 60_000
const hour = 60 * minute

interface Told {
  statusCode: number
  message: string
  data?: unknown
}
/** All that a reply tells, but for the id of its request. */
const told = ({ statusCode, message, data }: Told) => ({ statusCode, message, data })

const forgot = async (identifier: string) =>
  told(await shop.call('POST /user/forgot-password', { body: { identifier } }))
const resend = async (identifier: string) =>
  told(await shop.call('POST /user/resend-verification', { body: { identifier } }))

/** Four digits that were never sent there. */
async function wrongFor(identifier: string): Promise<string> {
  const sent = (await messagesTo(shop, identifier, 0)).map(({ text }) => text).join(' ')
  return (
    ['0000', '1111', '2222', '3333', '4444', '5555', '6666'].find((one) => !sent.includes(one)) ??
    ''
  )
}
const guess = async (identifier: string) =>
  told(
    await shop.call('POST /user/verify-otp', {
      body: { identifier, code: await wrongFor(identifier) },
    }),
  )
const guessPhone = async (phone: string) =>
  told(await shop.call('POST /user/verify-phone', { body: { phone, code: await wrongFor(phone) } }))

type Step = ((identifier: string) => Promise<Told>) | number

/** Each step for everybody at the same moment; a number lets so many milliseconds pass. */
async function replies(people: readonly string[], steps: readonly Step[]) {
  const all: Told[][] = people.map(() => [])
  for (const step of steps) {
    if (typeof step === 'number') shop.clock.pass(step)
    else {
      for (const [index, one] of people.entries()) all[index]?.push(await step(one))
      await everyJobDone(shop)
    }
  }
  return all
}

// The shape of the refusal in the contract.
const triesLeftIn = ({ data }: { data?: unknown }) => (data as CodeRefused).triesLeft
const dataOf = (all: readonly Told[]) => all.map(({ data }) => data)
const asked = (nextCodeIn: number) => ({ nextCodeIn })
const refused = (triesLeft: number, nextCodeIn: number) => ({ triesLeft, nextCodeIn })

describe('attempts left and the time of the next code', () => {
  it('are told alike for a number that has an account and one that has none', async () => {
    const [known, unknown] = [(await aCustomer(shop)).phone, aPhone()]
    const [one = [], other = []] = await replies(
      [known, unknown],
      [
        guess, // Nothing was asked for yet.
        forgot,
        10_000,
        guess,
        guess,
        guess,
        guess,
        forgot,
        guess,
        10_000,
        forgot, // The third of this hour.
        guess,
        forgot, // Nothing is sent, and the one before stands.
        guess,
        5 * minute,
        guess, // It has expired.
        hour,
        forgot,
      ],
    )
    expect(other).toEqual(one)
    expect(dataOf(one)).toEqual([
      refused(0, 0),
      asked(60),
      refused(2, 50),
      refused(1, 50),
      refused(0, 0),
      refused(0, 0),
      asked(60),
      refused(2, 60),
      asked(3580),
      refused(2, 3580),
      asked(3580),
      refused(1, 3580),
      refused(0, 3280),
      asked(60),
    ])
    expect(await messagesTo(shop, known, 4)).toHaveLength(4)
    expect(await messagesTo(shop, unknown, 0)).toEqual([])
  })

  it('are told alike whether a registration waits, is verified, or was never begun', async () => {
    const waiting = await aCustomer(shop, { verified: false })
    const verified = await aCustomer(shop)
    const all = await replies(
      [waiting.phone, verified.phone, aPhone()],
      [resend, guessPhone, guessPhone, resend, resend, guessPhone, resend],
    )
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(dataOf(all[0] ?? [])).toEqual([
      asked(60),
      refused(2, 60),
      refused(1, 60),
      asked(60),
      asked(3600),
      refused(2, 3600),
      asked(3600),
    ])
    expect(await messagesTo(shop, waiting.phone, 3)).toHaveLength(3)
  })

  it('are told alike for emails, whose links have a limit of their own', async () => {
    const [waiting, nobody] = [anEmail(), anEmail()]
    await aCustomer(shop, { email: waiting, verified: false })
    const [one, other] = await replies([waiting, nobody], [resend, resend, resend, forgot])
    expect(other).toEqual(one)
    expect(dataOf(one ?? [])).toEqual([asked(60), asked(60), asked(3600), asked(60)])
  })

  it('hold for 20 wrong codes at once: three are counted, account or not', async () => {
    const [known, unknown] = [(await aCustomer(shop)).phone, aPhone()]
    await replies([known, unknown], [forgot])
    const code = await codeSentTo(shop, known)
    for (const identifier of [known, unknown]) {
      const wrong = await wrongFor(identifier)
      const all = await Promise.all(
        Array.from({ length: 20 }, async () =>
          shop.call('POST /user/verify-otp', { body: { identifier, code: wrong } }),
        ),
      )
      const left = all.map(triesLeftIn).toSorted((a, b) => b - a)
      expect(left).toEqual([2, 1, ...Array.from({ length: 18 }, () => 0)])
    }
    const right = await shop.call('POST /user/verify-otp', { body: { identifier: known, code } })
    expect(right).toMatchObject({ statusCode: 400, data: refused(0, 0) })
  })

  it('count from the registration, and from a login that sends another code', async () => {
    const password = 'nakshi-kantha'
    const body = aRegistration({ password })
    const registered = await shop.call('POST /user/register', { body })
    const { phone = '' } = 'phone' in body ? body : {}
    expect(registered).toMatchObject({ statusCode: 201, data: { phone, nextCodeIn: 60 } })
    expect(await guessPhone(phone)).toMatchObject({ data: refused(2, 60) })
    shop.clock.pass(15_000)
    // A second tap starts nothing new.
    const again = await shop.call('POST /user/resend-verification', { body: { identifier: phone } })
    expect(again).toMatchObject({ data: asked(60) })
    await everyJobDone(shop)
    const signedIn = await shop.call('POST /user/signin', { body: { identifier: phone, password } })
    expect(signedIn).toMatchObject({ statusCode: 403, data: asked(3585) })
    expect(await messagesTo(shop, phone, 3)).toHaveLength(3)
    const refusal = await shop.call('POST /user/register', { body: { ...body, name: 'Karima' } })
    expect(refusal).toMatchObject({ statusCode: 429 })
  })

  it('are none once the code has done its work', async () => {
    const { phone } = await aCustomer(shop)
    await forgot(phone)
    const code = await codeSentTo(shop, phone)
    const verify = { body: { identifier: phone, code } }
    expect(await shop.call('POST /user/verify-otp', verify)).toMatchObject({ statusCode: 200 })
    expect(await guess(phone)).toMatchObject({ statusCode: 400, data: refused(0, 0) })
  })

  it('are told of one’s own change of number', async () => {
    const me = await aCustomer(shop)
    const phone = aPhone()
    await shop.call('PUT /user/update-profile', { as: me, body: { id: me._id, phone } })
    await codeSentTo(shop, phone)
    const code = await wrongFor(phone)
    const body = { contact: 'phone' as const, code }
    const reply = await shop.call('POST /user/confirm-contact', { as: me, body })
    expect(reply).toMatchObject({ statusCode: 400, data: refused(2, 60) })
  })
})
