import { z } from 'zod'

import { call } from './call.ts'
import { nameSchema } from './name-schema.ts'

const DayRange = z.tuple([z.int(), z.int()])

/** `brand`: one seller, the shop itself; `market`: products name who sells them. */
export const shopKinds = ['brand', 'market'] as const

/** The shop's details, as the footer and pages show them. What is not set is null. */
export const ShopDetails = z.object({
  shopName: z.string(),
  kind: z.enum(shopKinds),
  /** What the shop says of itself, in one sentence. */
  slogan: z.string().nullable(),
  /** Formatted for people: '09600-000000'. */
  supportPhone: z.string().nullable(),
  supportEmail: z.string().nullable(),
  /** Hours of support: 'Every day, 9 am to 9 pm'. */
  supportHours: z.string().nullable(),
  address: z.string().nullable(),
  /** Business identification number of the VAT authority. */
  bin: z.string().nullable(),
  /** Percentage of VAT included in every price, where the shop is registered. */
  vatPercent: z.number().nullable(),
  /** Digital business identification (DBID), which every online shop must show. */
  dbid: z.string().nullable(),
  tradeLicence: z.string().nullable(),
  /** Days to return goods; 0: no promise. */
  returnDays: z.int(),
  /** Most open orders, not paid yet, of one customer; 0: no limit. */
  openOrdersMost: z.int(),
  /** Working days until delivery, by zone. */
  deliveryDays: z.object({ dhaka: DayRange, outside: DayRange }),
  /** Weekdays without delivery: 0 is Sunday, 5 Friday. */
  daysOff: z.array(z.int()),
  /** The number in the form of wa.me: digits with the country code. */
  whatsapp: z.string().nullable(),
  /** The name in the form of m.me. */
  messenger: z.string().nullable(),
  facebook: z.string().nullable(),
  instagram: z.string().nullable(),
  youtube: z.string().nullable(),
})
export type ShopDetails = z.output<typeof ShopDetails>

/** The shop as its pages show it: they promise no way to pay that is not offered. */
export const Shop = ShopDetails.extend({
  /** False: the shop is not open yet, or closed for maintenance, and only its staff see it. */
  isOpen: z.boolean(),
  /** `online` is false without a payment gateway, `emi` without online payment. */
  payment: z.object({ cash: z.boolean(), online: z.boolean(), emi: z.boolean() }),
  /** Published pages that the owner wrote and the footer lists, in their order. */
  pages: z.array(z.object({ slug: z.string(), title: z.string() })),
})
nameSchema({ Shop })
export type Shop = z.output<typeof Shop>

export const policyNames = [
  'cancellation-returns',
  'privacy-policy',
  'emi-policy',
  'customer-support',
] as const
export type PolicyName = (typeof policyNames)[number]

/** Inline text of one kind. `href`: an address of the web, of this shop, a mail or a phone number. */
const TextSpan = z.object({
  text: z.string(),
  strong: z.literal(true).optional(),
  href: z.string().optional(),
})
export type TextSpan = z.output<typeof TextSpan>
const Spans = z.array(TextSpan)

const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.literal([2, 3]), spans: Spans }),
  z.object({ kind: z.literal('paragraph'), spans: Spans }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(Spans) }),
  z.object({ kind: z.literal('table'), head: z.array(Spans), rows: z.array(z.array(Spans)) }),
])
export type Block = z.output<typeof Block>

/** A policy parsed from Markdown into blocks, so that no page renders foreign HTML. */
export const Policy = z.object({ blocks: z.array(Block) })
nameSchema({ Policy })
export type Policy = z.output<typeof Policy>

export const shopCalls = {
  'GET /shop': call({
    name: 'getShop',
    summary: 'Name, phone, address and numbers of the shop',
    who: 'anyone',
    reply: Shop,
    cache: ['Shop'],
  }),
  'GET /shop/policies/{name}': call({
    name: 'getPolicy',
    summary: 'One of the policy pages',
    who: 'anyone',
    params: { name: z.enum(policyNames, 'There is no such policy') },
    reply: Policy,
    cache: ['Shop'],
  }),
}
