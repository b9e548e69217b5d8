import type { StaffPreset } from '@haat/contract/account/staff'
import type { Permission } from '@haat/contract/call'

import { m } from '#app/messages/generated/messages.js'

/** Name of a permission, and what it opens; in the order in which they are shown. */
export const permissionWords: Record<Permission, { name: () => string; text: () => string }> = {
  packing: { name: m.staff_people_packing, text: m.staff_people_packing_text },
  orders: { name: m.staff_people_orders, text: m.staff_people_orders_text },
  'orders.take-money': { name: m.staff_people_take_money, text: m.staff_people_take_money_text },
  'orders.money': { name: m.staff_people_money, text: m.staff_people_money_text },
  catalogue: { name: m.staff_people_catalogue, text: m.staff_people_catalogue_text },
  cost: { name: m.staff_people_cost, text: m.staff_people_cost_text },
  stock: { name: m.staff_people_stock, text: m.staff_people_stock_text },
  customers: { name: m.staff_people_customers, text: m.staff_people_customers_text },
  content: { name: m.staff_people_content, text: m.staff_people_content_text },
  reports: { name: m.staff_people_reports, text: m.staff_people_reports_text },
  settings: { name: m.staff_people_settings, text: m.staff_people_settings_text },
}

export const presetWords: Record<StaffPreset, () => string> = {
  manager: m.staff_people_preset_manager,
  'order-desk': m.staff_people_preset_order_desk,
  packer: m.staff_people_preset_packer,
  accountant: m.staff_people_preset_accountant,
  editor: m.staff_people_preset_editor,
}
