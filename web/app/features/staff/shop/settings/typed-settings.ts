import { settingNames, shopSettingTable } from '@haat/contract/shop-setting-table'
import type { ShopSettingsBody } from '@haat/contract/shop-settings'
import { z } from 'zod'

import { settingFields } from './setting-fields.ts'

/** Controls named `deliveryDays.dhaka` are one value, `{ dhaka: … }`, of the setting `deliveryDays`. */
function withGroups(sent: unknown): unknown {
  const groups: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(z.record(z.string(), z.unknown()).parse(sent))) {
    const [name = '', part] = path.split('.')
    groups[name] = part === undefined ? value : Object.assign(groups[name] ?? {}, { [part]: value })
  }
  return groups
}

const schemas = settingNames.map((name): [string, z.ZodType] => {
  // as: each field gives what its own setting takes (setting-fields.ts).
  const wanted = shopSettingTable[name].typed as z.ZodType
  const field: z.ZodType = settingFields[name].typed
  // A tick that was taken away is sent as nothing: an optional setting would be left as it is.
  return [name, field.pipe(z.nonoptional(wanted))]
})

/** What the form of the settings sends, as the body of a Save: every setting, so that none is left as it was unseen. */
export const TypedSettings = z.preprocess(
  withGroups,
  // as: the names and types of the table.
  z.object(Object.fromEntries(schemas)) as unknown as z.ZodType<ShopSettingsBody>,
)
