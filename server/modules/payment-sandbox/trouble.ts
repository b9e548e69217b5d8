import { setTimeout as wait } from 'node:timers/promises'

import type { FastifyReply } from 'fastify'

export type Trouble = 'ok' | 'down' | 'slow' | 'garbage'

const delayMs = 20_000

/** Answers, or goes wrong as it was asked to. */
export async function answerWith(
  reply: FastifyReply,
  trouble: Trouble,
  body: Record<string, unknown>,
): Promise<FastifyReply> {
  switch (trouble) {
    case 'down':
      // The line is cut without an answer.
      reply.hijack()
      reply.raw.destroy()
      return reply
    case 'garbage':
      return reply.type('text/html').send('<html><body><h1>502 Bad Gateway</h1></body></html>')
    case 'slow':
      // Whoever asks has long gone; nobody waits for this timer when the server closes.
      await wait(delayMs, undefined, { ref: false })
      return reply.send(body)
    case 'ok':
      return reply.header('cache-control', 'no-store').send(body)
    default:
      return trouble satisfies never
  }
}
