import { createTransport } from 'nodemailer'

import { CarrierFailure } from './carrier-failure.ts'
import type { MailCarrier } from './mail-carrier.ts'

const timeoutMs = 20_000

/** Sends by SMTP over a few connections that are kept open between mails. */
export function smtpCarrier({ url, from }: { url: string; from: string }): MailCarrier {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  const domain = /@([^<>@\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, ...letter }) {
      try {
        await transport.sendMail({
          ...letter,
          // The same for every try: a mail program shows one that came twice once.
          messageId: `<${id}@${domain}>`,
          // RFC 3834: nobody's absence note comes back.
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw failure(error)
      }
    },
    close: () => transport.close(),
  }
}

/** Without the server's words: they repeat addresses, which no log may hold. */
function failure(error: unknown): CarrierFailure {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown } // nodemailer's errors
  const reply = typeof responseCode === 'number' ? responseCode : 0
  // RFC 5321 4.2.1: 5yz is final. Of a login that is refused it is not: the account is mended, the mail kept.
  const final = reply >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  return new CarrierFailure('The mail server', {
    code: `${String(code)} ${reply || ''}`.trim(),
    final,
  })
}
