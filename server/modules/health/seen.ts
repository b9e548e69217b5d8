import { createHmac, timingSafeEqual } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import { systemClock } from '#platform/clock.ts'
import { whileClosed } from '#platform/http/closed-shop.ts'

/** Where the server tells the doctor how it sees its request. */
export const seenPath = '/doctor/seen'

/** What the server made of a request that came through the proxy. */
export interface Seen {
  address: string
  protocol: string
  /** As the proxy sent it. */
  forwardedProtocol: string | undefined
}

const minuteMs = 60_000

/** Key of a request of the doctor: whoever has the shop's secret key can make it, for about a minute. */
export function seenKey(secretKey: string, at = systemClock.now().getTime()): string {
  const minute = Math.floor(at / minuteMs)
  return createHmac('sha256', secretKey).update(`doctor ${minute}`).digest('base64url')
}

/** Answers the doctor alone; for everybody else there is nothing. */
export function serveSeen(app: FastifyInstance, secretKey: string): void {
  app.get(seenPath, whileClosed, async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    const isDoctor = [0, -minuteMs, minuteMs].some((shift) => {
      const wanted = Buffer.from(
        `Bearer ${seenKey(secretKey, systemClock.now().getTime() + shift)}`,
      )
      return wanted.length === given.length && timingSafeEqual(wanted, given)
    })
    if (!isDoctor) return reply.callNotFound()
    const forwarded = request.headers['x-forwarded-proto']
    const seen: Seen = {
      address: request.ip,
      protocol: request.protocol,
      forwardedProtocol: Array.isArray(forwarded) ? forwarded[0] : forwarded,
    }
    return reply.header('cache-control', 'no-store').send(seen)
  })
}
