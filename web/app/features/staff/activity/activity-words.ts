import type { Activity, ActivityKind } from '@haat/contract/activity'

import { m } from '#app/messages/generated/messages.js'

export const kindNames: Record<ActivityKind, () => string> = {
  product: m.admin_kind_product,
  'product-import': m.admin_kind_product_import,
  category: m.admin_kind_category,
  'sub-category': m.admin_kind_sub_category,
  'sub-sub-category': m.admin_kind_sub_sub_category,
  banner: m.admin_kind_banner,
  logo: m.admin_kind_logo,
  'shipping-fee': m.admin_kind_shipping_fee,
  order: m.admin_kind_order,
  'order-note': m.admin_kind_order_note,
  'order-message': m.admin_kind_order_message,
  user: m.admin_kind_user,
  coupon: m.admin_safety_kind_coupon,
  refund: m.admin_safety_kind_refund,
  payment: m.admin_safety_kind_payment,
  review: m.admin_safety_kind_review,
  'second-step': m.admin_safety_kind_second_step,
  'shop-settings': m.admin_safety_kind_shop_settings,
}

export const actionNames: Record<Activity['action'], () => string> = {
  created: m.admin_action_created,
  changed: m.admin_action_changed,
  deleted: m.admin_action_deleted,
}
