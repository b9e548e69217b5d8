import type { Activity, ActivityKind } from '@haat/contract/activity'

import { m } from '#app/messages/generated/messages.js'

export const kindNames: Record<ActivityKind, () => string> = {
  product: m.staff_activity_kind_product,
  variant: m.staff_activity_kind_variant,
  'scheduled-sale': m.staff_activity_kind_scheduled_sale,
  'product-import': m.staff_activity_kind_product_import,
  category: m.staff_activity_kind_category,
  'sub-category': m.staff_activity_kind_sub_category,
  'sub-sub-category': m.staff_activity_kind_sub_sub_category,
  banner: m.staff_activity_kind_banner,
  logo: m.staff_activity_kind_logo,
  'shipping-fee': m.staff_activity_kind_shipping_fee,
  order: m.staff_activity_kind_order,
  'order-change': m.staff_activity_kind_order_change,
  'order-note': m.staff_activity_kind_order_note,
  'order-call': m.staff_activity_kind_order_call,
  'order-message': m.staff_activity_kind_order_message,
  'courier-sheet': m.staff_activity_kind_courier_sheet,
  user: m.staff_activity_kind_user,
  complaint: m.staff_activity_kind_complaint,
  message: m.staff_activity_kind_message,
  'customer-note': m.staff_activity_kind_customer_note,
  'customer-tag': m.staff_activity_kind_customer_tag,
  block: m.staff_activity_kind_block,
  invite: m.staff_activity_kind_invite,
  coupon: m.staff_activity_kind_coupon,
  refund: m.staff_activity_kind_refund,
  return: m.staff_activity_kind_return,
  'came-back': m.staff_activity_kind_came_back,
  'courier-report': m.staff_activity_kind_courier_report,
  payment: m.staff_activity_kind_payment,
  money: m.staff_activity_kind_money,
  review: m.staff_activity_kind_review,
  'second-step': m.staff_activity_kind_second_step,
  'shop-settings': m.staff_activity_kind_shop_settings,
  'text-page': m.staff_activity_kind_text_page,
  export: m.staff_activity_kind_export,
}

export const actionNames: Record<Activity['action'], () => string> = {
  created: m.staff_activity_action_created,
  changed: m.staff_activity_action_changed,
  deleted: m.staff_activity_action_deleted,
}
