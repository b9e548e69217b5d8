import type { SheetField } from '@haat/contract/order/courier-sheet'

import { m } from '#app/messages/generated/messages.js'

/** What a column of a courier's sheet has. */
export const sheetFieldWords: Readonly<Record<SheetField, () => string>> = {
  invoice: m.staff_courier_field_invoice,
  recipient: m.staff_courier_field_recipient,
  phone: m.staff_courier_field_phone,
  address: m.staff_courier_field_address,
  area: m.staff_courier_field_area,
  district: m.staff_courier_field_district,
  division: m.staff_courier_field_division,
  'whole-address': m.staff_courier_field_whole_address,
  collect: m.staff_courier_field_collect,
  goods: m.staff_courier_field_goods,
  pieces: m.staff_courier_field_pieces,
  'goods-value': m.staff_courier_field_goods_value,
  'weight-grams': m.staff_courier_field_weight_grams,
  'weight-kilograms': m.staff_courier_field_weight_kilograms,
  note: m.staff_courier_field_note,
  'order-number': m.staff_courier_field_order_number,
  fixed: m.staff_courier_field_fixed,
}
