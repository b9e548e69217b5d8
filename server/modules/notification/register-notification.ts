import type { Platform } from '#platform/platform.ts'

import { chooseCarriers } from './choose-carriers.ts'
import { bindMessageChoices } from './choice/message-choice.routes.ts'
import { mailDelivery, smsDelivery } from './deliver.ts'
import { serveInbox } from './inbox.routes.ts'
import { mailJob } from './send-mail.ts'
import { serveOrderLinks } from './order-link.ts'
import { smsJob } from './send-sms.ts'

/**
 * Registers the jobs that send messages; outside production, without a provider, they arrive in the
 * development inbox.
 */
export function registerNotification(platform: Platform): void {
  const { settings, ports, app, jobs } = platform
  const { mail, sms, inbox } = chooseCarriers(settings, ports)
  const { db } = ports.database
  jobs[mailJob] = mailDelivery(mail, { ...ports, db })
  jobs[smsJob] = smsDelivery(sms, {
    ...ports,
    db,
    smsBudget: settings.smsBudget,
    smsLimits: settings.smsLimits,
    publicUrl: settings.publicUrl,
  })
  app.addHook('onClose', async () => mail.close?.())
  serveOrderLinks(app)
  bindMessageChoices(platform)
  if (inbox) serveInbox(app, db)
}
