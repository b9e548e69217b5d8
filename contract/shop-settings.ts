import { z } from 'zod'

import { Email } from './account.ts'
import { call } from './call.ts'
import { latinDigits } from './digits.ts'
import { Line } from './field.ts'
import { Policy, policyNames, Shop } from './shop.ts'

const text = (most: number, missing: string) =>
  Line.pipe(z.string().min(1, missing).max(most, `At most ${most} characters`))

/** Figures, Bangla ones too. */
const Digits = Line.transform(latinDigits)

/** What a shop may not have (yet): an empty field. */
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), z.null(), schema])

/** Who the shop is, as its admins say. */
export const ShopSettingsBody = z.strictObject({
  shopName: text(80, 'The shop needs a name'),
  supportPhone: Digits.pipe(
    z.string().regex(/^[+]?[0-9][0-9 -]{2,19}$/, 'Not a phone number that can be dialled'),
  ),
  supportEmail: orNull(Email),
  supportHours: text(80, 'Say when somebody answers'),
  address: text(300, 'The shop needs an address'),
  bin: orNull(
    Digits.pipe(z.string().regex(/^[0-9][0-9 -]{7,19}$/, 'A BIN is a number, as 001234567-0101')),
  ),
  dbid: orNull(text(40, '')),
  tradeLicence: orNull(text(60, '')),
  /** Null: not registered for VAT. */
  vatPercent: orNull(
    z
      .number('Not a percentage')
      .gt(0, 'Above 0, or left empty')
      .lt(100, 'Below 100')
      .multipleOf(0.01, 'At most 2 decimals'),
  ),
  /** Whether people behind the counter need a second step to sign in. */
  secondStepRequired: z.boolean(),
})
export type ShopSettingsBody = z.output<typeof ShopSettingsBody>

const PolicyText = z
  .string()
  .max(30_000, 'At most 30,000 characters')
  .regex(/^[^\u0000]*$/, 'Contains a character that is not allowed')

export const ShopSettings = Shop.extend({
  secondStepRequired: z.boolean(),
  /** Markdown: the shop's own, or null where it goes by the one that comes with it. */
  policies: z.array(
    z.object({ name: z.enum(policyNames), own: z.string().nullable(), builtIn: z.string() }),
  ),
})
export type ShopSettings = z.output<typeof ShopSettings>

const policy = {
  who: 'admin',
  params: { name: z.enum(policyNames, 'There is no such policy') },
} as const

export const shopSettingsCalls = {
  'GET /shop/settings': call({
    summary: 'All that an admin can set of the shop',
    who: 'admin',
    reply: ShopSettings,
  }),
  'PUT /shop/settings': call({
    summary:
      'Say who the shop is; whether a second step is needed, which logs out everybody behind the counter without one',
    who: 'admin',
    recent: true,
    body: ShopSettingsBody,
    reply: ShopSettings,
    message: 'Settings saved',
    rate: 'write',
  }),
  'PUT /shop/policies/{name}': call({
    ...policy,
    summary: 'Write a policy page; null goes back to the text that comes with the shop',
    recent: true,
    body: z.strictObject({ text: PolicyText.regex(/\S/, 'The text is empty').nullable() }),
    reply: ShopSettings,
    message: 'Policy saved',
    rate: 'write',
  }),
  'POST /shop/policies/{name}/preview': call({
    ...policy,
    summary: 'How a policy page would read; nothing is kept',
    body: z.strictObject({ text: PolicyText }),
    reply: Policy,
    rate: 'write',
  }),
}
