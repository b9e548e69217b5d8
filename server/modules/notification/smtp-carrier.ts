import { CarrierFailure } from './carrier-failure.ts'
import type { MailCarrier } from './mail-carrier.ts'

const timeoutMs = 20_000

/** Sends by SMTP over a few pooled connections. */
export function smtpCarrier({ url, from }: { url: string; from: string }): MailCarrier {
  let transport: ReturnType<typeof openTransport> | undefined
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from
  const domain = /@([^<>@\s]+)$/.exec(address)?.[1] ?? 'localhost'
  return {
    async send({ id, senderName, ...letter }) {
      try {
        transport ??= openTransport(url, from)
        await (
          await transport
        ).sendMail({
          ...letter,
          ...(senderName !== undefined && { from: { name: senderName, address } }),
          // The same for every retry, so that mail programs show a duplicate once.
          messageId: `<${id}@${domain}>`,
          // RFC 3834: suppresses automatic replies.
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw failure(error)
      }
    },
    close() {
      // Who sent was told where it could not be opened.
      transport?.then(
        (opened) => opened.close(),
        () => undefined,
      )
    },
  }
}

/** The library is loaded by the first mail instead of at the start. */
async function openTransport(url: string, from: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport(
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
}

/** Without the server's text, which repeats addresses that no log may contain. */
function failure(error: unknown): CarrierFailure {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown } // nodemailer's errors
  const reply = typeof responseCode === 'number' ? responseCode : 0
  // RFC 5321 4.2.1: 5yz is permanent. A refused login is not treated so: the settings get corrected and the
  // mail is retried.
  const final = reply >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  return new CarrierFailure('The mail server', {
    code: `${String(code)} ${reply || ''}`.trim(),
    final,
  })
}
