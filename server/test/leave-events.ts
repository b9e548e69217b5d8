import { json } from 'node:stream/consumers'

import { calls } from '@haat/contract'
import type { CallKey, CallSpec } from '@haat/contract/call'
import type { Failure, Success } from '@haat/contract/envelope'
import { eventStreamType } from '@haat/contract/file'
import type { LightMyRequestResponse } from 'fastify'

const sends: ReadonlyMap<string, CallSpec['sends']> = new Map(
  Object.entries(calls).map(([key, spec]: [string, CallSpec]) => [key, spec.sends]),
)

/** Whether a successful reply of the call never ends (events), so that a test must leave it. */
export const sendsEvents = (key: CallKey): boolean => sends.get(key) === eventStreamType

/** The reply of such a call: a stream of events is left as soon as it is open, and a refusal is read. */
export async function leaveEvents(
  response: LightMyRequestResponse,
): Promise<Success<unknown> | Failure> {
  const { statusCode, headers } = response
  const stream = response.stream()
  // as: every reply below /api/v1 but a stream of events is an envelope.
  if (headers['content-type'] !== eventStreamType) return (await json(stream)) as Failure
  stream.destroy()
  return { success: true, statusCode, message: 'OK', data: null }
}
