import {
  settingNames,
  type SettingName,
  shopSettingTable,
  usualSettings,
} from '@haat/contract/shop-setting-table'
import { ShopSettingsBody } from '@haat/contract/shop-settings'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'

import { sql } from '#platform/db/sql.ts'
import { anAdmin, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let admin: TestPerson
beforeAll(async () => {
  admin = await anAdmin(shop)
})

/** The first that a setting takes is tried with it. */
const examples: readonly unknown[] = [
  ...[false, true, 4, 2.5, 'market', '01711000222', '000123456-0101', 'help@bokul.test'],
  ...['Bokul', ['Pathao'], [4, 6], { dhaka: [0, 1], outside: [2, 2] }],
  ...['facebook', 'instagram', 'youtube'].map((network) => `https://${network}.com/bokul`),
  '2026-11-05',
  [{ courier: 'Pathao', number: '13301' }],
]

const typedOf = (name: SettingName): z.ZodType => shopSettingTable[name].typed
const isOptional = (name: SettingName) => typedOf(name).safeParse(undefined).success

/** Values that a Save takes, none of them the usual one. */
const unusual = Object.fromEntries(
  settingNames.map((name) => {
    const usual = JSON.stringify(usualSettings[name])
    const found = examples.find((one) => {
      const read = typedOf(name).safeParse(one)
      return read.success && JSON.stringify(read.data) !== usual
    })
    return [name, found]
  }),
)
const needed = Object.fromEntries(
  Object.entries(unusual).filter(([name]) => !isOptional(name as SettingName)),
) // as: its names.

const save = (body: object) => shop.callWith('PUT /shop/settings', { as: admin, body })
const read = async () => {
  const reply = await shop.call('GET /shop/settings', { as: admin })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

it('each setting is saved, read, and kept by a Save that leaves it out', async () => {
  expect(Object.entries(unusual).filter(([, example]) => example === undefined)).toEqual([])
  const before = await read()
  // A first Save leaves the others as they were, too.
  await save(needed)
  expect(await read()).toEqual({ ...before, ...ShopSettingsBody.parse(needed) })
  await save(unusual)
  const saved = await read()
  expect(saved).toMatchObject(ShopSettingsBody.parse(unusual))
  await save(needed)
  expect(await read()).toEqual(saved)
})

it('a Save without what every shop says is refused', async () => {
  for (const name of Object.keys(needed)) {
    const errors = [{ path: `body.${name}` }]
    expect(await save({ ...unusual, [name]: undefined })).toMatchObject({ statusCode: 400, errors })
  }
})

/** The least and the greatest figure that a Save takes. */
function boundsOf(name: SettingName): number[] {
  const bounds: number[] = []
  z.toJSONSchema(typedOf(name), {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema: { minimum, maximum } }) => {
      if (minimum !== undefined && maximum !== undefined) bounds.push(minimum, maximum)
    },
  })
  return bounds.filter((bound) => typedOf(name).safeParse(bound).success)
}

it('the database holds every figure that the contract takes', async () => {
  const bounded = settingNames.flatMap((name) =>
    boundsOf(name).map((bound) => [name, bound] as const),
  )
  expect(bounded.length).toBeGreaterThan(8)
  for (const [name, bound] of bounded) {
    const reply = await save({ ...unusual, [name]: bound })
    expect({ name, reply }).toMatchObject({ name, reply: { data: { [name]: bound } } })
  }
})

it('each column is of a setting, and has its usual value as default', async () => {
  await shop.db.execute(sql`delete from shop_settings`)
  const said = {
    shopName: 'Haat',
    supportPhone: '999',
    supportHours: 'Weekdays',
    address: 'Khulna',
  }
  await shop.db.execute(sql`
    insert into shop_settings (shop_name, support_phone, support_hours, address, updated_at)
    values (${said.shopName}, ${said.supportPhone}, ${said.supportHours}, ${said.address}, now())`)
  // Shops from before there were kinds are markets; a new one is a brand until it says so.
  expect(await read()).toMatchObject({ ...usualSettings, ...said, kind: 'market' })
  const [columns] = await shop.db.query<{ count: number }>(sql`
    select count(*)::int from information_schema.columns
    where table_name = 'shop_settings' and table_schema = current_schema()
      and column_name not in ('id', 'updated_at')
      and column_name !~ '^(cancellation_returns|privacy_policy|emi_policy|customer_support)(_bn)?$'`)
  // Delivery days have two.
  expect(columns?.count).toBe(settingNames.length + 1)
})
