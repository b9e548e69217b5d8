import { z } from 'zod'

import { RegisterBody, User } from './account/account.ts'
import { call } from './call.ts'
import { Time } from './field.ts'

/** Steps from an empty shop to an open one, in the order in which the checklist shows them. */
export const setupSteps = [
  'profile',
  'contacts',
  'fees',
  'payment',
  'category',
  'product',
  'alerts',
  'policies',
  'test-order',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** The shop cannot be opened before these are done: each of them is shown to customers as a promise. */
export const stepsBeforeOpening = ['contacts', 'fees', 'payment'] as const satisfies SetupStep[]

/** Which ways to pay customers are offered. */
export const PaymentOptions = z.strictObject({
  cash: z.boolean(),
  online: z.boolean(),
  /** Whether the shop promises instalments (EMI) by credit card on the gateway's page. */
  emi: z.boolean(),
})
export type PaymentOptions = z.output<typeof PaymentOptions>

export const PaymentOptionsBody = PaymentOptions.refine(({ cash, online }) => cash || online, {
  path: ['cash'],
  message: 'Choose at least one way to pay',
}).refine(({ online, emi }) => online || !emi, {
  path: ['emi'],
  message: 'Instalments need online payment',
})

export const ShopSetup = z.object({
  /** Null: the shop is closed, and every visitor is told that it opens soon. */
  openedAt: Time.nullable(),
  steps: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean() })),
  /** Null until the owner has chosen. */
  payment: PaymentOptions.nullable(),
  /** Whether a payment gateway is configured; without one nobody can pay online. */
  gateway: z.boolean(),
})
export type ShopSetup = z.output<typeof ShopSetup>

export const setupLinkRefused = 'This address is no longer valid'
const SetupToken = z.string().regex(/^[\w-]{43}$/, setupLinkRefused)

const visit = { who: 'anyone', params: { token: SetupToken }, rate: 'setup' } as const
const settings = { who: 'staff', permission: 'settings' } as const

export const setupCalls = {
  'GET /setup/{token}': call({
    name: 'checkSetupLink',
    ...visit,
    summary:
      'Whether a set-up address is valid: one of a shop without an admin, once, for 24 hours',
    whileClosed: true,
    reply: z.object({ expiresAt: Time }),
  }),
  'POST /setup/{token}': call({
    name: 'createFirstAdmin',
    ...visit,
    summary: 'Make the first admin by a set-up address, and sign them in',
    whileClosed: true,
    body: RegisterBody,
    reply: z.object({ user: User, accessToken: z.string() }),
    status: 201,
    message: 'Welcome to your shop',
  }),
  'GET /shop/setup': call({
    name: 'getShopSetup',
    ...settings,
    summary: 'What is left to do before the shop can be opened',
    reply: ShopSetup,
  }),
  'PUT /shop/payment-options': call({
    name: 'choosePaymentOptions',
    ...settings,
    summary: 'Choose how customers can pay',
    body: PaymentOptionsBody,
    reply: ShopSetup,
    message: 'Ways to pay saved',
    rate: 'write',
  }),
  'POST /shop/setup/policies-read': call({
    name: 'markPoliciesRead',
    ...settings,
    summary: 'Say that the owner has read the policy pages',
    reply: ShopSetup,
    message: 'Noted',
    rate: 'write',
  }),
  'POST /shop/open': call({
    name: 'openShop',
    summary: 'Open the shop to customers; it stays open',
    who: 'admin',
    requiresRecentAuth: true,
    reply: ShopSetup,
    message: 'The shop is open',
    rate: 'write',
  }),
}
