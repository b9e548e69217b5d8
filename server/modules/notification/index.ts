import type { Platform } from '#platform/platform.ts'

import { chooseCarriers } from './choose-carriers.ts'
import { mailDelivery, smsDelivery } from './deliver.ts'
import { serveInbox } from './inbox.routes.ts'
import { mailJob } from './send-mail.ts'
import { smsJob } from './send-sms.ts'

export * as accountMails from './account-mails.ts'
export * as accountNotices from './account-notices.ts'
export * as orderNotices from './order-notices.ts'
export { tellOfRefund, type RefundNews } from './tell-of-refund.ts'
export { notifyPerson, wayTo } from './notify-person.ts'
export { sendMail } from './send-mail.ts'
export { sendSms } from './send-sms.ts'

/** Messages are handed over by jobs; outside production, without a provider, they arrive in an inbox of our own. */
export function registerNotification({ settings, ports, app, jobs }: Platform): void {
  const { mail, sms, inbox } = chooseCarriers(settings, ports)
  jobs[mailJob] = mailDelivery(mail, ports)
  jobs[smsJob] = smsDelivery(sms, ports)
  app.addHook('onClose', async () => mail.close?.())
  if (inbox) serveInbox(app, ports.database.db)
}
