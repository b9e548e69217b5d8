import { z } from 'zod'

import { call } from './call.ts'
import { Markdown } from './field.ts'
import { languages } from './language.ts'
import { nameSchema } from './name-schema.ts'
import {
  banglaSettings,
  eachSetting,
  shopSettingTable,
  staffSettings,
} from './shop-setting-table.ts'
import { Policy, policyNames, ShopDetails } from './shop.ts'

/** The shop's details and rules, as admins edit them. What is left out stays as it is. */
export const ShopSettingsBody = z.strictObject(eachSetting(shopSettingTable, 'typed'))
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
  ...eachSetting(banglaSettings, 'kept'),
  ...eachSetting(staffSettings, 'kept'),
  policies: z.array(PolicyTexts),
  /** The same in Bangla. Where only the English one is the shop's own, pages in Bangla show that. */
  policiesBn: z.array(PolicyTexts),
})
nameSchema({ ShopSettings })
export type ShopSettings = z.output<typeof ShopSettings>

/** Of the text; default: English. */
const language = z.enum(languages).optional()

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
      language,
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
    body: z.strictObject({ text: PolicyText, language }),
    reply: Policy,
    // Sent while somebody types.
    rate: 'read',
  }),
}
