import { setTimeout as wait } from 'node:timers/promises'

import type { FastifyReply } from 'fastify'

export type Trouble = 'ok' | 'down' | 'slow' | 'garbage'

const delayMs = 20_000

/** Sends the reply, or fails as the switches request. */
export async function answerWith(
  reply: FastifyReply,
  trouble: Trouble,
  body: Record<string, unknown>,
): Promise<FastifyReply> {
  switch (trouble) {
    case 'down':
      // Closes the connection without a reply.
      reply.hijack()
      reply.raw.destroy()
      return reply
    case 'garbage':
      return reply.type('text/html').send('<html><body><h1>502 Bad Gateway</h1></body></html>')
    case 'slow':
      // Unreferenced: the client has given up by then, and the timer must not delay a closing server.
      await wait(delayMs, undefined, { ref: false })
      return reply.send(body)
    case 'ok':
      return reply.header('cache-control', 'no-store').send(body)
    default:
      return trouble satisfies never
  }
}
