import { z } from 'zod'

import { call } from './call.ts'
import { latinDigits } from './digits.ts'
import { CodeLine, Email, Line, Markdown, Taka } from './field.ts'
import { nameSchema } from './name-schema.ts'
import { Policy, policyNames, ShopDetails, shopKinds } from './shop.ts'

const text = (most: number, missing: string) =>
  Line.pipe(z.string().min(1, missing).max(most, `At most ${most} characters`))

/** Digits, also Bangla ones. */
const Digits = CodeLine.transform(latinDigits)

/** A setting that may be absent: '' becomes null. */
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), z.null(), schema])

/** The form of a number that wa.me takes; a Bangladeshi number gets its country code. */
function dialled(number: string): string {
  const digits = number.replaceAll(/\D/g, '')
  return /^01\d{9}$/.test(digits) ? `88${digits}` : digits.replace(/^00/, '')
}

/** The shop's profile on a network: an https address on that host. */
const pageOn = (host: string) =>
  Line.pipe(
    z
      .string()
      .max(200, 'At most 200 characters')
      .regex(
        new RegExp(`^https://([a-z-]+\\.)?${host.replace('.', '\\.')}/[^\\s"<>]*$`),
        `An address of your page, as https://${host}/name`,
      ),
  )

/** Those that deliver for most shops of the country. */
export const usualCouriers: readonly string[] = [
  'Steadfast',
  'Pathao',
  'RedX',
  'Paperfly',
  'Sundarban',
  'eCourier',
  'Our own rider',
]

const WorkingDays = z
  .tuple([z.int('Whole days').min(0, 'From 0'), z.int('Whole days').max(60, 'At most 60 days')])
  .refine(([least, most]) => least <= most, 'At least as many days at most as at least')

/** What providers take as a sender; any other letter would double the price of an SMS. */
const SmsName = Line.pipe(
  z
    .string()
    .max(11, 'At most 11 letters')
    .regex(/^[A-Za-z0-9 .&-]*[A-Za-z][A-Za-z0-9 .&-]*$/, 'Latin letters and digits, such as BOKUL'),
)

/** The shop's details and rules, as admins edit them. */
export const ShopSettingsBody = z.strictObject({
  shopName: text(80, 'The shop needs a name'),
  kind: z.enum(shopKinds, 'Choose a brand or a market').default('market'),
  slogan: orNull(text(160, '')).default(null),
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
  returnDays: z.int('Whole days').min(0, 'From 0').max(365, 'At most 365 days'),
  deliveryDays: z.strictObject({ dhaka: WorkingDays, outside: WorkingDays }),
  daysOff: z
    .array(z.int().min(0).max(6))
    .max(6, 'Leave at least one day to deliver on')
    .transform((days) => [...new Set(days)].toSorted((a, b) => a - b)),
  whatsapp: orNull(
    Digits.transform(dialled).pipe(
      z.string().regex(/^[1-9]\d{7,14}$/, 'Not a WhatsApp number, as 01712345678'),
    ),
  ),
  messenger: orNull(
    CodeLine.transform((name) => name.replace(/^(https?:\/\/)?(www\.)?m\.me\//i, '')).pipe(
      z.string().regex(/^[A-Za-z0-9._-]{3,80}$/, 'The name of your page, as in m.me/name'),
    ),
  ),
  facebook: orNull(pageOn('facebook.com')),
  instagram: orNull(pageOn('instagram.com')),
  youtube: orNull(pageOn('youtube.com')),
  /** Whether staff need two-factor sign-in to sign in. */
  secondStepRequired: z.boolean(),
  /** Most unpaid open orders of one customer, and of one phone number; 0: no limit. */
  openOrdersMost: z.int('Whole orders').min(0, 'From 0').max(1_000, 'At most 1,000'),
  /** How many hours a link to pay that staff sent holds. */
  linkHours: z
    .int('Whole hours')
    .min(1, 'At least 1 hour')
    .max(720, 'At most 720 hours')
    .default(24),
  /** Most that a customer bears for a refusal at the door, in taka; null: the order's delivery fee. */
  refusalCharge: Taka.nullable().default(null),
  /** Percent of the goods that staff without the permission for money may give as a discount. */
  staffDiscountMost: z
    .number()
    .min(0, 'From 0')
    .max(100, 'At most 100')
    .multipleOf(0.01)
    .default(10),
  /** Couriers whose names may stand in an SMS: of others only that there is one. Absent: they stay. */
  courierNames: z
    .array(
      Line.pipe(
        z
          .string()
          .min(1, 'A courier needs a name')
          .max(40, 'A courier’s name has at most 40 characters'),
      ),
    )
    .max(30, 'At most 30 couriers')
    .transform((names) => [...new Set(names)])
    .optional(),
  /** The shop's name in its SMS; null: its own, or its host where that one would cost more. Absent: it stays. */
  smsName: orNull(SmsName).optional(),
})
nameSchema({ ShopSettingsBody })
export type ShopSettingsBody = z.output<typeof ShopSettingsBody>

/** Markdown of the shop's own policy, or null for the default text. */
export const PolicyTexts = z.object({
  name: z.enum(policyNames),
  own: z.string().nullable(),
  builtIn: z.string(),
})
nameSchema({ PolicyTexts })

const PolicyText = Markdown.max(30_000, 'At most 30,000 characters')

export const ShopSettings = ShopDetails.extend({
  secondStepRequired: z.boolean(),
  linkHours: z.int(),
  refusalCharge: Taka.nullable(),
  staffDiscountMost: z.number(),
  courierNames: z.array(z.string()),
  smsName: z.string().nullable(),
  policies: z.array(PolicyTexts),
})
nameSchema({ ShopSettings })
export type ShopSettings = z.output<typeof ShopSettings>

const policy = {
  who: 'staff',
  permission: 'content',
  params: { name: z.enum(policyNames, 'There is no such policy') },
} as const

export const shopSettingsCalls = {
  'GET /shop/settings': call({
    name: 'getShopSettings',
    summary: 'All that an admin can set of the shop',
    who: 'staff',
    permission: 'settings',
    reply: ShopSettings,
  }),
  'PUT /shop/settings': call({
    name: 'updateShopSettings',
    summary:
      'Say who the shop is; whether a second step is needed, which logs out all staff without one',
    who: 'staff',
    permission: 'settings',
    requiresRecentAuth: true,
    body: ShopSettingsBody,
    reply: ShopSettings,
    message: 'Settings saved',
    rate: 'write',
  }),
  'PUT /shop/policies/{name}': call({
    name: 'updatePolicy',
    ...policy,
    summary: 'Write a policy page; null goes back to the text that comes with the shop',
    requiresRecentAuth: true,
    largeBody: { bytes: 400_000 },
    body: z.strictObject({
      text: PolicyText.regex(/\S/, 'The text is empty').nullable(),
      /** The text that it was written upon: 409 where another one is stored by now. Absent: whatever is stored. */
      before: PolicyText.nullable().optional(),
    }),
    reply: ShopSettings,
    /** The policy as it is stored. */
    conflict: PolicyTexts,
    message: 'Policy saved',
    rate: 'write',
  }),
  'POST /shop/policies/{name}/preview': call({
    name: 'previewPolicy',
    ...policy,
    summary: 'How a policy page would read; nothing is kept',
    largeBody: { bytes: 200_000 },
    body: z.strictObject({ text: PolicyText }),
    reply: Policy,
    // Sent while somebody types.
    rate: 'read',
  }),
}
