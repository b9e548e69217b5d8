import { newId } from '#platform/id.ts'
import type { Settings } from '#platform/settings.ts'

import { smsProvider } from './choose-carriers.ts'
import { smsParts } from '@haat/contract/text/sms-parts'
import { smtpCarrier } from './smtp-carrier.ts'

const words = 'This is a test message of your shop. Messages go out.'

/** Throws where the mail server cannot be reached or does not let us in. Sends nothing. */
export async function checkMailServer({ url }: NonNullable<Settings['smtp']>): Promise<void> {
  const timeoutMs = 8_000
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Sends a real mail or SMS past the queue; returns what was done, throws where it was refused. */
export async function sendTestMessage({ smtp, sms }: Settings, to: string): Promise<string> {
  const id = newId()
  if (to.includes('@')) {
    if (!smtp) throw new Error('SMTP_URL is not set')
    const carrier = smtpCarrier(smtp)
    try {
      const html = `<p>${words}</p>`
      await carrier.send({ id, to, senderName: undefined, subject: 'Test', text: words, html })
    } finally {
      carrier.close?.()
    }
    return `the mail server took a mail to ${to}`
  }
  if (!sms) throw new Error('SMS_PROVIDER is not set')
  await smsProvider(sms).send({ id, to, text: words })
  return `the provider took an SMS to ${to}, which counts as ${smsParts(words)}`
}
