import { shopSettingsCalls } from '@haat/contract/shop-settings'

import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { changePolicy, changeSettings, type RequireTwoFactor } from './change-settings.ts'
import { fillIn, readPolicy, refuseUnreadable } from './read-policy.ts'
import { readSettings } from './read-settings.ts'
import { readPublicShop } from './read-shop.ts'

export function bindSettingsCalls(
  { api, ports }: Platform,
  { requireTwoFactor, gateway }: { requireTwoFactor: RequireTwoFactor; gateway: boolean },
): void {
  const { db } = ports.database
  bind(api, shopSettingsCalls, {
    'GET /shop/settings': () => readSettings(db),
    'PUT /shop/settings': async ({ actor, body }) => {
      await changeSettings(ports, actor, body, requireTwoFactor)
      return readSettings(db)
    },
    'PUT /shop/policies/{name}': async ({ params, body }) => {
      if (body.text !== null) refuseUnreadable(body.text, await readPublicShop(db, gateway, 'en'))
      await changePolicy(ports, params.name, body)
      return readSettings(db)
    },
    'POST /shop/policies/{name}/preview': async ({ body: { text, language = 'en' } }) =>
      readPolicy(fillIn(text, await readPublicShop(db, gateway, language), language)),
  })
}
