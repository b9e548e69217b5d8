export { codeMail, verificationMail } from './account-mails.ts'
export {
  accountDeletedNotice,
  contactChangedNotice,
  contactChangeNotice,
  contactWantedNotice,
  googleLinkedNotice,
  newDeviceNotice,
  passwordChangedNotice,
  staffInviteNotice,
  twoFactorNotice,
  type TwoFactorNews,
} from './account-notices.ts'
export {
  orderCancelledNotice,
  orderCashInsteadNotice,
  orderChangedNotice,
  orderDeliveredNotice,
  orderHeldNotice,
  orderMovedSms,
  orderPaidNotice,
  orderPartPaidNotice,
  orderPlacedNotice,
  orderReminderNotice,
  orderShipmentNotice,
  orderShippedNotice,
  type OrderTold,
} from './order-notices.ts'
export { complaintNotice } from './complaint-notice.ts'
export { orderAlertNotice, orderAlertPush } from './order-alert-notice.ts'
export { backInStockNotice } from './stock-notices.ts'
export { notifyReturn } from './notify-return.ts'
export type { ReturnNews } from './return-notices.ts'
export { notifyRefund, type RefundFacts } from './notify-refund.ts'
export type { RefundNews } from './refund-notices.ts'
export type { Notice } from './mail.ts'
export { notifyPerson, wayTo } from './notify-person.ts'
export { registerNotification } from './register-notification.ts'
export { type ChannelState, findChannelStates } from './channel.repo.ts'
export { findCountedSms } from './sms-day.repo.ts'
export { sendMail } from './send-mail.ts'
export { sendSms } from './send-sms.ts'
export {
  refuseOverBudget,
  type SmsBounds,
  smsBudgetUse,
  smsLeftFor,
  smsWaitSeconds,
} from './sms-gate.ts'
export { checkMailServer, sendTestMessage } from './try-carriers.ts'
export { mailAdmins } from './mail-admins.ts'
export { backupMail } from './shop-mails.ts'
