import {
  passwordCalls,
  profileCalls,
  registrationCalls,
  sessionCalls,
  signInCalls,
  userAdminCalls,
} from './account/account-calls.ts'
import { customerCalls } from './account/customer.ts'
import { staffCalls } from './account/staff.ts'
import { activityCalls } from './activity.ts'
import { addressCalls } from './address.ts'
import { backupCalls } from './backup.ts'
import { bookingCalls } from './bookkeeping/booking.ts'
import { moneyAccountCalls } from './bookkeeping/money-account.ts'
import { moneyMonthCalls } from './bookkeeping/month.ts'
import { payoutCalls } from './bookkeeping/payout.ts'
import { messageChoiceCalls } from './message-choice.ts'
import { catalogueCalls } from './product/catalogue.ts'
import { cameBackCalls } from './order/came-back.ts'
import { complaintCalls } from './complaint.ts'
import { couponCalls } from './order/coupon.ts'
import { courierReplyCalls } from './order/courier-reply.ts'
import { courierSheetCalls } from './order/courier-sheet.ts'
import { editOrderCalls } from './order/edit-order.ts'
import { deliveryListCalls } from './order/delivery-list.ts'
import { orderBulkCalls } from './order/order-bulk.ts'
import { orderByStaffCalls } from './order/order-by-staff.ts'
import { orderCallCalls } from './order/order-call-calls.ts'
import { receivedCalls } from './order/received.ts'
import { returnCalls } from './order/return.ts'
import { reportCalls } from './reports.ts'
import { cameBackReportCalls } from './came-back-report.ts'
import { tillCalls } from './till-reports.ts'
import { frontPageCalls } from './product/front-page.ts'
import { googleCalls } from './account/google.ts'
import { creditNoteCalls, invoiceCalls } from './order/invoice.ts'
import { categoryCalls, subCategoryCalls, subSubCategoryCalls } from './product/category.ts'
import { categoryTreeCalls } from './product/category-tree.ts'
import { checkoutCalls, orderCalls } from './order/order.ts'
import { productBulkCalls } from './product/product-bulk.ts'
import { orderAlertCalls } from './order/order-alert.ts'
import { orderMessageCalls } from './order/order-message.ts'
import { productWriteCalls } from './product/product-form.ts'
import { importCheckCalls, productImportCalls } from './product/product-import.ts'
import { reviewCalls } from './product/review.ts'
import { searchCalls } from './product/search.ts'
import { paymentCalls } from './order/payment.ts'
import { refundCalls } from './order/refund.ts'
import { reAuthenticationCalls, pendingSignInCalls, twoFactorCalls } from './account/two-factor.ts'
import { setupCalls } from './setup.ts'
import { shippingCalls } from './order/shipping.ts'
import { shopCalls } from './shop.ts'
import { shopSettingsCalls } from './shop-settings.ts'
import { shopStatusCalls } from './shop-status.ts'
import { staffOrderCalls } from './order/staff-order.ts'
import { packingCalls } from './order/packing.ts'
import { orderNewsCalls } from './order/order-news.ts'
import { goodsToOrderCalls } from './product/goods-to-order.ts'
import { customerRecordCalls } from './order/customer-record.ts'
import { orderCustomerCalls } from './order/order-customer.ts'
import { staffProductCalls } from './product/staff-product.ts'
import { stockCalls } from './product/stock.ts'
import { stockAlertCalls } from './product/stock-alert.ts'
import { staffReviewCalls } from './product/staff-review.ts'
import { textPageCalls } from './text-page.ts'
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
  ...customerCalls,
  ...staffCalls,
  ...shopCalls,
  ...textPageCalls,
  ...setupCalls,
  ...backupCalls,
  ...shopStatusCalls,
  ...shopSettingsCalls,
  ...messageChoiceCalls,
  ...catalogueCalls,
  ...categoryCalls,
  ...subCategoryCalls,
  ...subSubCategoryCalls,
  ...categoryTreeCalls,
  ...productWriteCalls,
  ...staffProductCalls,
  ...goodsToOrderCalls,
  ...orderCustomerCalls,
  ...customerRecordCalls,
  ...productBulkCalls,
  ...stockCalls,
  ...productImportCalls,
  ...importCheckCalls,
  ...frontPageCalls,
  ...reviewCalls,
  ...staffReviewCalls,
  ...searchCalls,
  ...wishlistCalls,
  ...stockAlertCalls,
  ...addressCalls,
  ...complaintCalls,
  ...shippingCalls,
  ...couponCalls,
  ...checkoutCalls,
  ...orderCalls,
  ...orderAlertCalls,
  ...orderMessageCalls,
  ...invoiceCalls,
  ...creditNoteCalls,
  ...orderBulkCalls,
  ...deliveryListCalls,
  ...staffOrderCalls,
  ...orderCallCalls,
  ...packingCalls,
  ...courierSheetCalls,
  ...courierReplyCalls,
  ...orderNewsCalls,
  ...orderByStaffCalls,
  ...editOrderCalls,
  ...cameBackCalls,
  ...receivedCalls,
  ...returnCalls,
  ...paymentCalls,
  ...refundCalls,
  ...moneyAccountCalls,
  ...bookingCalls,
  ...payoutCalls,
  ...moneyMonthCalls,
  ...reportCalls,
  ...tillCalls,
  ...cameBackReportCalls,
  ...activityCalls,
}

export type Calls = typeof calls
