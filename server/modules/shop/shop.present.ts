import type { Language } from '@haat/contract/language'
import { taka } from '@haat/contract/money'
import type { ShopDetails } from '@haat/contract/shop'
import {
  isSumSetting,
  publicSettings,
  settingNames,
  type ShopSettingValues,
} from '@haat/contract/shop-setting-table'

import type { KeptSettings } from './shop.repo.ts'

/** KeptSettings as replies have them: sums in taka. */
export function presentSettings(settings: KeptSettings): ShopSettingValues {
  const values = settingNames.map((name) => {
    const value = settings[name]
    return [name, isSumSetting(name) && typeof value === 'number' ? taka(value) : value]
  })
  return Object.fromEntries(values) as ShopSettingValues // as: the same names.
}

/** What anybody may know. */
export function presentShop(settings: KeptSettings, language: Language): ShopDetails {
  const values = Object.entries({
    ...presentSettings(settings),
    ...(language === 'bn' && textsInBangla(settings)),
  }).filter(([name]) => name in publicSettings)
  return Object.fromEntries(values) as ShopDetails // as: the names of the public settings.
}

const textsInBangla = (settings: KeptSettings) => ({
  shopName: settings.shopNameBn ?? settings.shopName,
  slogan: settings.sloganBn ?? settings.slogan,
  supportHours: settings.supportHoursBn ?? settings.supportHours,
  address: settings.addressBn ?? settings.address,
})
