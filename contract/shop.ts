import { z } from 'zod'

import { call } from './call.ts'
import { nameSchema } from './name-schema.ts'
import { eachSetting, publicSettings } from './shop-setting-table.ts'

/** The shop's details, as the footer and pages show them. What is not set is null. */
export const ShopDetails = z.object(eachSetting(publicSettings, 'kept'))
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
export const Policy = z.object({
  blocks: z.array(Block),
  /** In English alone, where it is there in Bangla, too: search engines are told of both pages. */
  inBangla: z.literal(true).optional(),
})
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
