import { eventStreamType } from '@haat/contract/file'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { EventStream } from './api.ts'

/** Sends server-sent events as they come; nothing on the way may keep, compress or collect them. */
export function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  data: unknown,
): FastifyReply {
  if (!isEventStream(data)) throw new Error('The call sends events, and its handler gave none')
  const { events } = data
  // A reply without body would drain the stream for ever.
  if (request.method === 'HEAD') events.destroy()
  return reply
    .type(eventStreamType)
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(request.method === 'HEAD' ? '' : events)
}

export function isEventStream(data: unknown): data is EventStream {
  return typeof data === 'object' && data !== null && 'events' in data
}
