import type { SettingName, shopSettingTable } from '@haat/contract/shop-setting-table'
import type { ShopSettings } from '@haat/contract/shop-settings'
import type { z } from 'zod'

import { m } from '#app/messages/generated/messages.js'

import {
  choice,
  courierPhones,
  days,
  figure,
  line,
  list,
  ranges,
  type SettingField,
  tick,
} from './setting-kinds.tsx'

type Typed<Name extends SettingName> = Exclude<
  z.input<(typeof shopSettingTable)[Name]['typed']>,
  undefined
>

type Fields = { [Name in SettingName]: SettingField<ShopSettings[Name], Typed<Name>> }

const contacts = {
  shopName: line({ label: m.staff_settings_shop_name }),
  shopNameBn: line({ label: m.staff_settings_shop_name, lang: 'bn' }),
  slogan: line({ label: m.staff_settings_slogan, hint: m.staff_settings_slogan_hint }),
  sloganBn: line({ label: m.staff_settings_slogan, lang: 'bn' }),
  supportPhone: line({ label: m.staff_settings_support_phone, type: 'tel' }),
  supportEmail: line({
    label: m.staff_settings_support_email,
    hint: m.staff_settings_optional,
    type: 'email',
  }),
  supportHours: line({
    label: m.staff_settings_support_hours,
    hint: m.staff_settings_support_hours_hint,
  }),
  supportHoursBn: line({ label: m.staff_settings_support_hours, lang: 'bn' }),
  address: line({ label: m.staff_settings_address }),
  addressBn: line({ label: m.staff_settings_address, lang: 'bn' }),
  smsName: line({
    label: m.staff_settings_sms_name,
    hint: m.staff_settings_sms_name_hint,
    wide: true,
  }),
  kind: choice(m.staff_settings_kind, {
    brand: { label: m.staff_settings_kind_brand, hint: m.staff_settings_kind_brand_hint },
    market: { label: m.staff_settings_kind_market, hint: m.staff_settings_kind_market_hint },
  }),
  bangla: tick({ label: m.staff_settings_bangla, hint: m.staff_settings_bangla_hint }),
  latinDigits: tick({
    label: m.staff_settings_latin_digits,
    hint: m.staff_settings_latin_digits_hint,
  }),
} satisfies Partial<Fields>

const delivery = {
  deliveryDays: ranges({
    dhaka: { label: m.staff_settings_delivery_dhaka, hint: m.staff_settings_delivery_hint },
    outside: { label: m.staff_settings_delivery_outside, hint: m.staff_settings_delivery_hint },
  }),
  returnDays: figure({
    label: m.staff_settings_return_days,
    hint: m.staff_settings_return_days_hint,
    empty: 0,
  }),
  daysOff: days(m.staff_settings_days_off),
} satisfies Partial<Fields>

const elsewhere = {
  whatsapp: line({
    label: m.staff_settings_whatsapp,
    hint: m.staff_settings_whatsapp_hint,
    type: 'tel',
  }),
  messenger: line({ label: m.staff_settings_messenger, hint: m.staff_settings_messenger_hint }),
  facebook: line({ label: m.staff_settings_facebook }),
  instagram: line({ label: m.staff_settings_instagram }),
  youtube: line({ label: m.staff_settings_youtube }),
} satisfies Partial<Fields>

const registration = {
  bin: line({ label: m.staff_settings_bin, hint: m.staff_settings_bin_hint }),
  tradeLicence: line({ label: m.staff_settings_trade_licence }),
  dbid: line({ label: m.staff_settings_dbid, hint: m.staff_settings_dbid_hint }),
  vatPercent: figure({
    label: m.staff_settings_vat,
    hint: m.staff_settings_vat_hint,
    decimal: true,
    empty: null,
  }),
  textsReviewedBy: line({
    label: m.staff_settings_reviewed_by,
    hint: m.staff_settings_reviewed_by_hint,
  }),
  textsReviewedOn: line({ label: m.staff_settings_reviewed_on, type: 'date' }),
} satisfies Partial<Fields>

const orders = {
  openOrdersMost: figure({
    label: m.staff_settings_open_orders,
    hint: m.staff_settings_open_orders_hint,
    empty: 0,
  }),
  callTries: figure({ label: m.staff_settings_call_tries, hint: m.staff_settings_call_tries_hint }),
  linkHours: figure({ label: m.staff_settings_link_hours, hint: m.staff_settings_link_hours_hint }),
  refusalCharge: figure({
    label: m.staff_settings_refusal_charge,
    hint: m.staff_settings_refusal_charge_hint,
    decimal: true,
    empty: null,
  }),
  staffDiscountMost: figure({
    label: m.staff_settings_staff_discount,
    hint: m.staff_settings_staff_discount_hint,
    decimal: true,
  }),
  courierNames: list({ label: m.staff_settings_couriers, hint: m.staff_settings_couriers_hint }),
  courierPhones: courierPhones({
    label: m.staff_settings_courier_phones,
    hint: m.staff_settings_courier_phones_hint,
  }),
  secondStepRequired: tick({
    label: m.staff_settings_required,
    hint: m.staff_settings_required_hint,
  }),
} satisfies Partial<Fields>

/** The field of each setting: none can be missing. */
export const settingFields: Fields = {
  ...contacts,
  ...delivery,
  ...elsewhere,
  ...registration,
  ...orders,
}

/** Names of a part's fields, in their order. */
// as: the parts have no other names.
const namesOf = (fields: Partial<Fields>) => Object.keys(fields) as SettingName[]

export const settingParts = [
  { title: m.staff_settings_shop, names: namesOf(contacts) },
  { title: m.staff_settings_delivery, names: namesOf(delivery) },
  {
    title: m.staff_settings_elsewhere,
    text: m.staff_settings_optional_all,
    names: namesOf(elsewhere),
  },
  {
    title: m.staff_settings_registration,
    text: m.staff_settings_optional_all,
    names: namesOf(registration),
  },
  { title: m.staff_settings_orders, names: namesOf(orders) },
]
