import {
  passwordCalls,
  profileCalls,
  registrationCalls,
  sessionCalls,
  signInCalls,
  userAdminCalls,
} from './account-calls.ts'
import { activityCalls } from './activity.ts'
import { addressCalls } from './address.ts'
import { catalogueCalls } from './catalogue.ts'
import { couponCalls } from './coupon.ts'
import { reportCalls } from './reports.ts'
import { frontPageCalls } from './front-page.ts'
import { googleCalls } from './google.ts'
import { invoiceCalls } from './invoice.ts'
import { categoryCalls, subCategoryCalls, subSubCategoryCalls } from './category.ts'
import { categoryTreeCalls } from './category-tree.ts'
import { checkoutCalls, orderCalls } from './order.ts'
import { productBulkCalls } from './product-bulk.ts'
import { orderMessageCalls } from './order-message.ts'
import { productWriteCalls } from './product-form.ts'
import { productImportCalls } from './product-import.ts'
import { reviewCalls } from './review.ts'
import { searchCalls } from './search.ts'
import { paymentCalls } from './payment.ts'
import { refundCalls } from './refund.ts'
import { reAuthenticationCalls, pendingSignInCalls, twoFactorCalls } from './two-factor.ts'
import { shippingCalls } from './shipping.ts'
import { shopCalls } from './shop.ts'
import { shopSettingsCalls } from './shop-settings.ts'
import { staffOrderCalls } from './staff-order.ts'
import { staffProductCalls } from './staff-product.ts'
import { stockCalls } from './stock.ts'
import { stockAlertCalls } from './stock-alert.ts'
import { staffReviewCalls } from './staff-review.ts'
import { wishlistCalls } from './wishlist.ts'

/** The table of calls: every call of the API under /api/v1. */
export const calls = {
  ...registrationCalls,
  ...signInCalls,
  ...sessionCalls,
  ...pendingSignInCalls,
  ...twoFactorCalls,
  ...reAuthenticationCalls,
  ...googleCalls,
  ...passwordCalls,
  ...profileCalls,
  ...userAdminCalls,
  ...shopCalls,
  ...shopSettingsCalls,
  ...catalogueCalls,
  ...categoryCalls,
  ...subCategoryCalls,
  ...subSubCategoryCalls,
  ...categoryTreeCalls,
  ...productWriteCalls,
  ...staffProductCalls,
  ...productBulkCalls,
  ...stockCalls,
  ...productImportCalls,
  ...frontPageCalls,
  ...reviewCalls,
  ...staffReviewCalls,
  ...searchCalls,
  ...wishlistCalls,
  ...stockAlertCalls,
  ...addressCalls,
  ...shippingCalls,
  ...couponCalls,
  ...checkoutCalls,
  ...orderCalls,
  ...orderMessageCalls,
  ...invoiceCalls,
  ...staffOrderCalls,
  ...paymentCalls,
  ...refundCalls,
  ...reportCalls,
  ...activityCalls,
}

export type Calls = typeof calls
