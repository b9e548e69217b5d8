import type { Ports } from '#platform/platform.ts'
import type { Settings } from '#platform/settings.ts'
import type { SmsSettings } from '#platform/sms-settings.ts'

import { bulkSmsBd } from './sms/bulk-sms-bd.ts'
import { inboxMailCarrier, missingMailCarrier, type MailCarrier } from './mail-carrier.ts'
import { inboxSmsCarrier, missingSmsCarrier, type SmsCarrier } from './sms/sms-carrier.ts'
import { smtpCarrier } from './smtp-carrier.ts'
import { sslWireless } from './sms/ssl-wireless.ts'
import { twilio } from './sms/twilio.ts'

/**
 * Chooses the carriers of mails and SMS by the settings. `inbox`: at least one of them is the development
 * inbox.
 */
export function chooseCarriers(
  { production, smtp, sms }: Settings,
  ports: Ports,
): { mail: MailCarrier; sms: SmsCarrier; inbox: boolean } {
  if (production && !smtp) ports.log.warn('mail.no-provider')
  if (production && !sms) ports.log.warn('sms.no-provider')
  const noMail = production ? missingMailCarrier : inboxMailCarrier(ports)
  const noSms = production ? missingSmsCarrier : inboxSmsCarrier(ports)
  return {
    mail: smtp ? smtpCarrier(smtp) : noMail,
    sms: sms ? smsProvider(sms) : noSms,
    inbox: !production && (!smtp || !sms),
  }
}

export function smsProvider(settings: SmsSettings): SmsCarrier {
  switch (settings.provider) {
    case 'sslwireless':
      return sslWireless(settings)
    case 'bulksmsbd':
      return bulkSmsBd(settings)
    case 'twilio':
      return twilio(settings)
    default:
      return settings satisfies never
  }
}
