import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aBrowser } from '#test/browser.ts'
import { messagesTo } from '#test/inbox.ts'
import { anotherSession } from '#test/people.ts'
import { dataOf, halfMinute, twoFactorApps, signIn, tryCode } from '#test/two-factor.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const { codeOf, aCareful, halfWay } = twoFactorApps(shop)
const wrongCode = { statusCode: 400, message: 'Wrong code', errors: [{ path: 'body.code' }] }
const lockedOut = { statusCode: 429, message: expect.stringMatching(/^Too many wrong codes\./) }

describe('a two-factor code', () => {
  it('opens one session, and is refused afterwards, in another browser too', async () => {
    const { person, secret } = await aCareful()
    const [one, other] = [aBrowser(shop), await halfWay(person)]
    expect(dataOf(await signIn(one, person))).toEqual({ secondStep: 'code' })
    const code = codeOf(secret)
    expect(await tryCode(one, code)).toMatchObject({ data: { user: { _id: person._id } } })
    expect(one.cookie('haat_refresh')).toBeDefined()
    const used = 'This code has already been used. Please wait for the next one.'
    expect(await tryCode(other, code)).toMatchObject({ statusCode: 400, message: used })
    shop.clock.pass(halfMinute)
    expect(await tryCode(other, codeOf(secret))).toMatchObject({ statusCode: 200 })
  })

  it('sent 20 times at once opens one session', async () => {
    const { person, secret } = await aCareful()
    const browsers = await Promise.all(Array.from({ length: 5 }, () => halfWay(person)))
    const code = codeOf(secret)
    const replies = await Promise.all(browsers.map((browser) => tryCode(browser, code)))
    expect(replies.filter(({ success }) => success).length).toBeLessThanOrEqual(1)
    const rows = await shop.db.query(sql`
      select id from sessions where user_id = ${person._id} and ended_at is null`)
    expect(rows.length).toBeLessThanOrEqual(2)
  })

  it.each([
    ['of a step ago', -halfMinute, 200],
    ['of the next step', halfMinute, 200],
    ['of two steps ago', -2 * halfMinute, 400],
    ['of two steps ahead', 2 * halfMinute, 400],
  ])('%s is answered with its status', async (_when, offset, statusCode) => {
    const { person, secret } = await aCareful()
    shop.clock.pass(2 * halfMinute)
    const reply = await tryCode(await halfWay(person), codeOf(secret, offset))
    expect(reply).toMatchObject({ statusCode })
  })

  it('is accepted with spaces and in Bangla digits', async () => {
    const { person, secret } = await aCareful()
    const bangla = codeOf(secret).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))
    const typed = ` ${bangla.slice(0, 3)} ${bangla.slice(3)} `
    expect(await tryCode(await halfWay(person), typed)).toMatchObject({ statusCode: 200 })
  })

  it.each(['', '12345', '1234567', 'abcdef', '0x1234', '1e5000', '\u0000'.repeat(6)])(
    'written as %j is refused',
    async (code) => {
      const { person } = await aCareful()
      expect(await tryCode(await halfWay(person), code)).toMatchObject({ statusCode: 400 })
    },
  )
})

describe('guessing two-factor codes', () => {
  it('from many addresses at once has five attempts; then even the right code has to wait', async () => {
    const { person, secret, recoveryCodes } = await aCareful()
    const right = codeOf(secret)
    const wrong = right === '000000' ? '111111' : '000000'
    const browsers = await Promise.all(Array.from({ length: 8 }, () => halfWay(person)))
    const guesses = browsers.flatMap((browser, one) =>
      Array.from({ length: 5 }, (_, two) => tryCode(browser, wrong, `10.0.${one}.${two}`)),
    )
    const replies = await Promise.all(guesses)
    expect(replies.filter(({ statusCode }) => statusCode === 400).length).toBeLessThanOrEqual(5)
    for (let left = 5; left > 0; left -= 1) await tryCode(await halfWay(person), wrong)
    const browser = await halfWay(person)
    const refused = await tryCode(browser, right)
    expect(refused).toMatchObject(lockedOut)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await tryCode(browser, recoveryCodes[0] ?? '')).toMatchObject(lockedOut)
    shop.clock.pass(15 * 60_000 + 1)
    expect(await tryCode(await halfWay(person), codeOf(secret))).toMatchObject({ statusCode: 200 })
  })

  it('notifies the victim, whose password is known to somebody', async () => {
    const { person } = await aCareful()
    const browser = await halfWay(person)
    for (let time = 0; time < 5; time += 1) await tryCode(browser, 'aaaaa-aaaaa')
    const sms = await messagesTo(shop, person.phone, 2)
    expect(sms.map(({ text }) => text).join()).toContain('several wrong codes')
  })

  it('slowly has 20 attempts a day', async () => {
    const { person, secret } = await aCareful()
    for (let round = 0; round < 4; round += 1) {
      const browser = await halfWay(person)
      for (let time = 0; time < 5; time += 1) {
        expect(await tryCode(browser, 'aaaaa-aaaaa')).toMatchObject(wrongCode)
      }
      shop.clock.pass(15 * 60_000 + 1)
    }
    expect(await tryCode(await halfWay(person), codeOf(secret))).toMatchObject(lockedOut)
  })
})

describe('a pending sign-in', () => {
  it('is of no use with the code of another account', async () => {
    const [mine, theirs] = [await aCareful(), await aCareful()]
    const reply = await tryCode(await halfWay(theirs.person), codeOf(mine.secret))
    expect(reply).toMatchObject(wrongCode)
    const recovery = await tryCode(await halfWay(theirs.person), mine.recoveryCodes[0] ?? '')
    expect(recovery).toMatchObject(wrongCode)
  })

  it('is bound to its browser, and ends after ten minutes or with a logout everywhere', async () => {
    const { person, secret } = await aCareful()
    const expired = { statusCode: 400, message: expect.stringContaining('taken too long') }
    expect(await tryCode(aBrowser(shop), codeOf(secret))).toMatchObject(expired)
    const slow = await halfWay(person)
    shop.clock.pass(600_000)
    expect(await tryCode(slow, codeOf(secret))).toMatchObject(expired)
    const ended = await halfWay(person)
    await shop.call('DELETE /user/sessions', { as: await anotherSession(shop, person) })
    expect(await tryCode(ended, codeOf(secret))).toMatchObject(expired)
  })

  it('for a code cannot set up another device', async () => {
    const { person } = await aCareful()
    const browser = await halfWay(person)
    expect(await browser.call('POST /user/signin/set-up', {})).toMatchObject({ statusCode: 400 })
  })
})
