import type { Platform } from '#platform/platform.ts'
import { whileClosed } from '#platform/http/closed-shop.ts'

const year = 365 * 24 * 3_600_000

/** Says where to report a vulnerability (RFC 9116). */
export function serveSecurityTxt({ app, ports, settings }: Platform): void {
  const { publicUrl } = settings
  app.get('/.well-known/security.txt', whileClosed, (_request, reply) => {
    const expires = new Date(ports.clock.now().getTime() + year).toISOString()
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          `Contact: ${publicUrl}/customer-support`,
          `Expires: ${expires}`,
          'Preferred-Languages: en, bn',
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      )
  })
}
