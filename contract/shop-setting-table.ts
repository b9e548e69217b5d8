import { z } from 'zod'

import { Day, Email, LatinCode, Line, Taka } from './field.ts'

/** A setting of the shop: what is said here is said nowhere else. */
interface Setting<Typed extends z.ZodType, Kept extends z.ZodType> {
  /**
   * As a Save sends it. Optional for each setting that is added later: clients from before leave it out, and what is left
   * out stays as it is.
   */
  typed: Typed
  /** As replies hold it. */
  kept: Kept
  /** What it is before any settings are saved, and the default of its column. */
  usual: z.output<Kept>
}

const setting = <Typed extends z.ZodType, Kept extends z.ZodType>(one: Setting<Typed, Kept>) => one

/** A sum of money, whose column holds poisha. */
const takaSetting = <Typed extends z.ZodType, Kept extends z.ZodType>(
  one: Setting<Typed, Kept>,
) => ({
  ...one,
  unit: 'taka' as const,
})

const text = (most: number, missing: string) =>
  Line.pipe(z.string().min(1, missing).max(most, `At most ${most} characters`))

/** A setting that may be absent: '' becomes null. */
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), z.null(), schema])

/** The form of a number that wa.me takes; a Bangladeshi number gets its country code. */
function dialled(number: string): string {
  const digits = number.replaceAll(/\D/g, '')
  return /^01\d{9}$/.test(digits) ? `88${digits}` : digits.replace(/^00/, '')
}

const textOrNull = z.string().nullable()

/** The shop's profile on a network: an https address on that host. */
const pageOn = (host: string) =>
  setting({
    typed: orNull(
      Line.pipe(
        z
          .string()
          .max(200, 'At most 200 characters')
          .regex(
            new RegExp(`^https://([a-z-]+\\.)?${host.replace('.', '\\.')}/[^\\s"<>]*$`),
            `An address of your page, as https://${host}/name`,
          ),
      ),
    ),
    kept: textOrNull,
    usual: null,
  })

/** Those that deliver for most shops of the country. */
const usualCouriers: readonly string[] = [
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

const DayRange = z.tuple([z.int(), z.int()])

/** What providers take as a sender; any other letter would double the price of an SMS. */
const SmsName = LatinCode.pipe(
  z
    .string()
    .max(11, 'At most 11 letters')
    .regex(/^[A-Za-z0-9 .&-]*[A-Za-z][A-Za-z0-9 .&-]*$/, 'Latin letters and digits, such as BOKUL'),
)

/** A number that people dial, formatted for them: '09600-000000'. */
const DialledPhone = LatinCode.pipe(
  z.string().regex(/^[+]?[0-9][0-9 -]{2,19}$/, 'Not a phone number that can be dialled'),
)

const CourierName = Line.pipe(
  z.string().min(1, 'A courier needs a name').max(40, 'A courier’s name has at most 40 characters'),
)

const mostCouriers = 30

/** `brand`: one seller, the shop itself; `market`: products name who sells them. */
export const shopKinds = ['brand', 'market'] as const

/** Settings that anybody reads in `GET /shop`. */
export const publicSettings = {
  shopName: setting({
    typed: text(80, 'The shop needs a name'),
    kept: z.string(),
    usual: 'Haat',
  }),
  kind: setting({
    typed: z.enum(shopKinds, 'Choose a brand or a market').optional(),
    kept: z.enum(shopKinds),
    usual: 'brand',
  }),
  /** What the shop says of itself, in one sentence. */
  slogan: setting({ typed: orNull(text(160, '')).optional(), kept: textOrNull, usual: null }),
  supportPhone: setting({ typed: DialledPhone, kept: textOrNull, usual: null }),
  supportEmail: setting({ typed: orNull(Email), kept: textOrNull, usual: null }),
  /** Hours of support: 'Every day, 9 am to 9 pm'. */
  supportHours: setting({
    typed: text(80, 'Say when somebody answers'),
    kept: textOrNull,
    usual: null,
  }),
  address: setting({
    typed: text(300, 'The shop needs an address'),
    kept: textOrNull,
    usual: null,
  }),
  /** Business identification number of the VAT authority. */
  bin: setting({
    typed: orNull(
      LatinCode.pipe(
        z.string().regex(/^[0-9][0-9 -]{7,19}$/, 'A BIN is a number, as 001234567-0101'),
      ),
    ),
    kept: textOrNull,
    usual: null,
  }),
  /** Percentage of VAT included in every price; null: the shop is not registered for VAT. */
  vatPercent: setting({
    typed: orNull(
      z
        .number('Not a percentage')
        .gt(0, 'Above 0, or left empty')
        .lt(100, 'Below 100')
        .multipleOf(0.01, 'At most 2 decimals'),
    ),
    kept: z.number().nullable(),
    usual: null,
  }),
  /** Digital business identification (DBID), which every online shop must show. */
  dbid: setting({ typed: orNull(text(40, '')), kept: textOrNull, usual: null }),
  tradeLicence: setting({ typed: orNull(text(60, '')), kept: textOrNull, usual: null }),
  /** Who looked through the policies, such as a lawyer, and when. With both, the pages say so. */
  textsReviewedBy: setting({
    typed: orNull(text(80, '')).optional(),
    kept: textOrNull,
    usual: null,
  }),
  textsReviewedOn: setting({ typed: orNull(Day).optional(), kept: textOrNull, usual: null }),
  /** Days to return goods; 0: no promise. */
  returnDays: setting({
    typed: z.int('Whole days').min(0, 'From 0').max(365, 'At most 365 days'),
    kept: z.int(),
    usual: 7,
  }),
  /** Most unpaid open orders of one customer, and of one phone number; 0: no limit. */
  openOrdersMost: setting({
    typed: z.int('Whole orders').min(0, 'From 0').max(1_000, 'At most 1,000'),
    kept: z.int(),
    usual: 3,
  }),
  /** Working days until delivery, by zone. */
  deliveryDays: setting({
    typed: z.strictObject({ dhaka: WorkingDays, outside: WorkingDays }),
    kept: z.object({ dhaka: DayRange, outside: DayRange }),
    usual: { dhaka: [1, 3], outside: [3, 5] },
  }),
  /** Weekdays without delivery: 0 is Sunday, 5 Friday. */
  daysOff: setting({
    typed: z
      .array(z.int().min(0).max(6))
      .max(6, 'Leave at least one day to deliver on')
      .transform((days) => [...new Set(days)].toSorted((a, b) => a - b)),
    kept: z.array(z.int()),
    usual: [5],
  }),
  /** The number in the form of wa.me: digits with the country code. */
  whatsapp: setting({
    typed: orNull(
      LatinCode.transform(dialled).pipe(
        z.string().regex(/^[1-9]\d{7,14}$/, 'Not a WhatsApp number, as 01712345678'),
      ),
    ),
    kept: textOrNull,
    usual: null,
  }),
  /** The name in the form of m.me. */
  messenger: setting({
    typed: orNull(
      LatinCode.transform((name) => name.replace(/^(https?:\/\/)?(www\.)?m\.me\//i, '')).pipe(
        z.string().regex(/^[A-Za-z0-9._-]{3,80}$/, 'The name of your page, as in m.me/name'),
      ),
    ),
    kept: textOrNull,
    usual: null,
  }),
  /** Whether the shop's pages are also there in Bangla. */
  bangla: setting({ typed: z.boolean().optional(), kept: z.boolean(), usual: true }),
  /** Whether pages in Bangla show figures in Latin digits. */
  latinDigits: setting({ typed: z.boolean().optional(), kept: z.boolean(), usual: false }),
  facebook: pageOn('facebook.com'),
  instagram: pageOn('instagram.com'),
  youtube: pageOn('youtube.com'),
}

/** What public settings say in Bangla; null: nothing, and pages in Bangla show the English text. */
export const banglaSettings = {
  shopNameBn: setting({ typed: orNull(text(80, '')).optional(), kept: textOrNull, usual: null }),
  sloganBn: setting({ typed: orNull(text(160, '')).optional(), kept: textOrNull, usual: null }),
  supportHoursBn: setting({
    typed: orNull(text(80, '')).optional(),
    kept: textOrNull,
    usual: null,
  }),
  addressBn: setting({ typed: orNull(text(300, '')).optional(), kept: textOrNull, usual: null }),
}

/** Settings that only those read who may change them. */
export const staffSettings = {
  /** Whether staff need two-factor sign-in to sign in. */
  secondStepRequired: setting({ typed: z.boolean(), kept: z.boolean(), usual: true }),
  /** How many hours a link to pay that staff sent holds. */
  linkHours: setting({
    typed: z.int('Whole hours').min(1, 'At least 1 hour').max(720, 'At most 720 hours').optional(),
    kept: z.int(),
    usual: 24,
  }),
  /** Most that a customer bears for a refusal at the door, in taka; null: the delivery fee of the order, of one
   * that was delivered for less that of its area. */
  refusalCharge: takaSetting({
    typed: Taka.nullable().optional(),
    kept: Taka.nullable(),
    usual: null,
  }),
  /** Percent of the goods that staff without the permission for money may give as a discount. */
  staffDiscountMost: setting({
    typed: z.number().min(0, 'From 0').max(100, 'At most 100').multipleOf(0.01).optional(),
    kept: z.number(),
    usual: 10,
  }),
  /** Couriers whose names may stand in an SMS: of others only that there is one. */
  courierNames: setting({
    typed: z
      .array(CourierName)
      .max(mostCouriers, `At most ${mostCouriers} couriers`)
      .transform((names) => [...new Set(names)])
      .optional(),
    kept: z.array(z.string()),
    usual: [...usualCouriers],
  }),
  /** Whom a customer calls while the parcel is on its way, by the courier's name in any case. */
  courierPhones: setting({
    typed: z
      .array(z.strictObject({ courier: CourierName, number: DialledPhone }))
      .max(mostCouriers, `At most ${mostCouriers} couriers`)
      .optional(),
    kept: z.array(z.object({ courier: z.string(), number: z.string() })),
    usual: [],
  }),
  /** After so many calls that nobody answered, cancelling an order that waits to be confirmed is offered. */
  callTries: setting({
    typed: z.int('Whole calls').min(1, 'At least 1 call').max(20, 'At most 20 calls').optional(),
    kept: z.int(),
    usual: 3,
  }),
  /** The shop's name in its SMS; null: its own, or its host where that one would cost more. */
  smsName: setting({ typed: orNull(SmsName).optional(), kept: textOrNull, usual: null }),
}

export const shopSettingTable = { ...publicSettings, ...banglaSettings, ...staffSettings }
type Table = typeof shopSettingTable
export type SettingName = keyof Table

/** Of a table one part of each setting, by its name. */
export const eachSetting = <
  Part extends 'typed' | 'kept' | 'usual',
  Of extends Readonly<Record<string, Readonly<Record<Part, unknown>>>>,
>(
  table: Of,
  part: Part,
) =>
  // as: fromEntries() forgets the names.
  Object.fromEntries(Object.entries(table).map(([name, one]) => [name, one[part]])) as {
    [Name in keyof Of]: Of[Name][Part]
  }

/** All settings as replies hold them. */
export type ShopSettingValues = { [Name in SettingName]: z.output<Table[Name]['kept']> }

/** The settings of a shop that has saved none. */
export const usualSettings: ShopSettingValues = eachSetting(shopSettingTable, 'usual')

/** Whether it is a sum in taka, whose column holds poisha. */
export const isSumSetting = (name: SettingName): boolean => 'unit' in shopSettingTable[name]

/** Settings in the order of the table. */
// as: the table has no other names.
export const settingNames = Object.keys(shopSettingTable) as SettingName[]
