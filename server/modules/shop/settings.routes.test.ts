import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { needTwoFactor } from '#test/password-alone.ts'
import { aCustomer, anAdmin, aSeller, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let admin: TestPerson
beforeAll(async () => {
  admin = await anAdmin(shop)
})

const settings = {
  shopName: 'Bokul',
  supportPhone: '01700 111222',
  supportEmail: 'help@bokul.test',
  supportHours: 'Weekdays',
  address: 'Khulna',
  bin: '000123456-0101',
  dbid: '',
  tradeLicence: null,
  vatPercent: 7.5,
  returnDays: 7,
  deliveryDays: { dhaka: [1, 3], outside: [3, 5] },
  daysOff: [5],
  whatsapp: '',
  messenger: '',
  facebook: null,
  instagram: null,
  youtube: null,
  secondStepRequired: false,
  openOrdersMost: 3,
  linkHours: 48,
  callTries: 4,
  refusalCharge: 60.5,
  staffDiscountMost: 12.5,
  courierNames: ['Pathao', 'Rahim’s van'],
}
const save = (changes: object = {}, as = admin) =>
  shop.callWith('PUT /shop/settings', { as, body: { ...settings, ...changes } })
const write = (text: string | null, name = 'emi-policy') =>
  shop.callWith('PUT /shop/policies/{name}', { as: admin, params: { name }, body: { text } })
const wordsOf = (reply: { data?: unknown }) => JSON.stringify(reply.data)
const pageOf = async () =>
  wordsOf(await shop.call('GET /shop/policies/{name}', { params: { name: 'emi-policy' } }))

describe('the settings of the shop', () => {
  it('changed settings are visible in the shop as soon as they are saved', async () => {
    expect(await write('Ours')).toMatchObject({ statusCode: 409 })
    expect(await shop.call('GET /shop', {})).toMatchObject({ data: { shopName: 'Haat' } })
    // That name is a default: the form must not save it as the owner's choice.
    expect(await shop.call('GET /shop/settings', { as: admin })).toMatchObject({
      data: { shopName: '' },
    })
    expect(await save({ secondStepRequired: true })).toMatchObject({
      data: { shopName: 'Bokul', dbid: null, vatPercent: 7.5, secondStepRequired: true },
    })
    const seen = await shop.call('GET /shop', {})
    expect(seen).toMatchObject({
      data: { shopName: 'Bokul', bin: '000123456-0101', vatPercent: 7.5, tradeLicence: null },
    })
    expect(seen).not.toHaveProperty('data.secondStepRequired')
  })

  it('settings accept a phone number in Bangla digits', async () => {
    const bangla = { supportPhone: '০৯৬১২-৩৪৫৬৭৮', bin: '০০১২৩৪৫৬৭-০১০১' }
    expect(await save({ ...bangla, secondStepRequired: true })).toMatchObject({
      data: { supportPhone: '09612-345678', bin: '001234567-0101' },
    })
  })

  it('settings hold the days of returns and delivery, and the ways to reach the shop', async () => {
    const said = {
      returnDays: 0,
      deliveryDays: { dhaka: [0, 1], outside: [2, 2] },
      daysOff: [6, 5, 5],
      whatsapp: '০১৭১২-৩৪৫৬৭৮',
      messenger: 'https://m.me/bokul.shop',
      facebook: 'https://www.facebook.com/bokul',
      secondStepRequired: true,
    }
    expect(await save(said)).toMatchObject({ statusCode: 200 })
    expect(await shop.call('GET /shop', {})).toMatchObject({
      data: {
        returnDays: 0,
        deliveryDays: { dhaka: [0, 1], outside: [2, 2] },
        daysOff: [5, 6],
        whatsapp: '8801712345678',
        messenger: 'bokul.shop',
        facebook: 'https://www.facebook.com/bokul',
        instagram: null,
      },
    })
  })

  it('the policy on returns states the days: several, one, and no promise at 0', async () => {
    const page = async () =>
      wordsOf(
        await shop.call('GET /shop/policies/{name}', { params: { name: 'cancellation-returns' } }),
      )
    const after = async (returnDays: number) => {
      await save({ returnDays, secondStepRequired: true })
      return page()
    }
    const fourteen = await after(14)
    expect(fourteen).toContain('14 days after delivery')
    // The way to do it is named as the button is.
    expect(fourteen).toMatch(
      /Ask within .*14 days.*My Orders.*press .*Return or exchange.* beside the order/,
    )
    expect(fourteen).toContain('“14 days to return”')
    expect(await after(1)).toContain('1 day after delivery')
    const none = await after(0)
    expect(none).not.toMatch(
      /Ask within|after delivery|days to return|Return or exchange|returnTime/,
    )
    // Damaged or wrong products can be returned all the same.
    expect(none).toContain('You can return a product that is')
    expect(none).toContain('Customer Support')
    await after(7)
  })

  it.each([
    [{ returnDays: -1 }, 'returnDays'],
    [{ returnDays: 1.5 }, 'returnDays'],
    [{ returnDays: 366 }, 'returnDays'],
    [{ deliveryDays: { dhaka: [3, 1], outside: [3, 5] } }, 'deliveryDays.dhaka'],
    [{ deliveryDays: { dhaka: [1, 3], outside: [3, 61] } }, 'deliveryDays.outside.1'],
    [{ daysOff: [0, 1, 2, 3, 4, 5, 6] }, 'daysOff'],
    [{ daysOff: [7] }, 'daysOff.0'],
    [{ whatsapp: 'call' }, 'whatsapp'],
    [{ messenger: 'a b/c?x' }, 'messenger'],
    [{ facebook: 'javascript:alert(1)//facebook.com' }, 'facebook'],
    [{ instagram: 'https://instagram.com.evil.test/x' }, 'instagram'],
    [{ youtube: 'http://youtube.com/x' }, 'youtube'],
    [{ shopName: ' ' }, 'shopName'],
    [{ shopName: 'x'.repeat(81) }, 'shopName'],
    [{ supportPhone: 'call us' }, 'supportPhone'],
    [{ supportEmail: 'nowhere' }, 'supportEmail'],
    [{ address: '' }, 'address'],
    [{ address: 'x\u0000' }, 'address'],
    [{ vatPercent: 0 }, 'vatPercent'],
    [{ vatPercent: 100 }, 'vatPercent'],
    [{ vatPercent: 7.123 }, 'vatPercent'],
    [{ vatPercent: '7' }, 'vatPercent'],
    [{ bin: 'x'.repeat(41) }, 'bin'],
    [{ bin: 'not yet' }, 'bin'],
    [{ secondStepRequired: 'no' }, 'secondStepRequired'],
    [{ openOrdersMost: -1 }, 'openOrdersMost'],
    [{ openOrdersMost: 1_001 }, 'openOrdersMost'],
    [{ linkHours: 0 }, 'linkHours'],
    [{ callTries: 0 }, 'callTries'],
    [{ callTries: 21 }, 'callTries'],
    [{ linkHours: 1.5 }, 'linkHours'],
    [{ refusalCharge: -1 }, 'refusalCharge'],
    [{ staffDiscountMost: 101 }, 'staffDiscountMost'],
  ])('settings refuse %j beside its field', async (changes, field) => {
    const reply = await save(changes)
    expect(reply).toMatchObject({ statusCode: 400, errors: [{ path: `body.${field}` }] })
  })

  it('the name for SMS has at most 11 Latin letters; an older client leaves it as it is', async () => {
    expect(await save({ smsName: ' Bokul  Co. ' })).toMatchObject({
      data: { smsName: 'Bokul Co.' },
    })
    expect(await save()).toMatchObject({ data: { smsName: 'Bokul Co.' } })
    for (const smsName of ['বকুল', 'Bokul of Khulna', '1971', 'a_b']) {
      expect(await save({ smsName })).toMatchObject({
        statusCode: 400,
        errors: [{ path: 'body.smsName' }],
      })
    }
    expect(await save({ smsName: '' })).toMatchObject({ data: { smsName: null } })
  })
})

describe('a policy', () => {
  it('of two people who write it at once the second is told, and may save over it', async () => {
    await save({ secondStepRequired: true })
    await write(null)
    const upon = (before: string | null, text: string) =>
      shop.callWith('PUT /shop/policies/{name}', {
        as: admin,
        params: { name: 'emi-policy' },
        body: { text, before },
      })
    expect(await upon(null, 'Hers')).toMatchObject({ statusCode: 200 })
    const late = await upon(null, 'His')
    expect(late).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('Somebody else saved this text'),
      data: { name: 'emi-policy', own: 'Hers' },
    })
    expect(await pageOf()).toContain('Hers')
    expect(await upon('Hers', 'His')).toMatchObject({ statusCode: 200 })
    expect(await pageOf()).toContain('His')
    await write(null)
  })

  it('a policy is written, previewed without being saved, and restored to the default text', async () => {
    await save({ secondStepRequired: true })
    const builtIn = await pageOf()
    const text =
      '## Ours\n\nCall {{supportPhone}}. [x](javascript:alert(1))\n\n<script>alert(1)</script>'
    const preview = await shop.call('POST /shop/policies/{name}/preview', {
      as: admin,
      params: { name: 'emi-policy' },
      body: { text },
    })
    expect(wordsOf(preview)).toContain('01700 111222')
    expect(wordsOf(preview)).not.toMatch(/script/)
    expect(await pageOf()).toBe(builtIn)
    expect(await write(text)).toMatchObject({ statusCode: 200 })
    expect(await pageOf()).toContain('Ours')
    expect(await write(' \n ')).toMatchObject({ statusCode: 400, message: 'The text is empty' })
    expect(await write('x'.repeat(30_001))).toMatchObject({ statusCode: 400 })
    expect(await write(null)).toMatchObject({ statusCode: 200 })
    expect(await pageOf()).toBe(builtIn)
  })
})

describe('requiring two-factor sign-in', () => {
  it('only an admin with two-factor sign-in may require it; staff without it are signed out', async () => {
    await needTwoFactor(shop, false)
    const [seller, customer] = [await aSeller(shop), await aCustomer(shop)]
    const refused = await save({ secondStepRequired: true })
    expect(refused).toMatchObject({
      statusCode: 409,
      message: 'Set up your own second step first, under Security',
    })
    expect(await shop.call('GET /user/sessions', { as: seller })).toMatchObject({ success: true })
    await shop.db.execute(sql`
      insert into second_steps (user_id, secret, last_step, set_up_at, recovery_codes_at)
      values (${admin._id}, 'x', 0, now(), now())`)
    expect(await save({ secondStepRequired: true })).toMatchObject({ statusCode: 200 })
    for (const [as, statusCode] of [
      [seller, 401],
      [customer, 200],
      [admin, 200],
    ] as const) {
      expect(await shop.call('GET /user/sessions', { as })).toMatchObject({ statusCode })
    }
  })
})
