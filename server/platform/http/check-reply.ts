import { isDeepStrictEqual } from 'node:util'

import { z } from 'zod'

import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { BoundCall } from './api.ts'
import { isEventStream } from './send-events.ts'
import { isStream } from './send-file.ts'

/** Throws where a reply is not what its call declares: a surplus field could leak data, a missing one break the page. */
export function checkReply({ key, spec }: BoundCall, data: unknown): void {
  if (spec.sends) {
    if (!isStream(data) && !isEventStream(data)) spec.reply.parse(data)
    return
  }
  const asSent: unknown = data === undefined ? undefined : JSON.parse(JSON.stringify(data))
  const declared = spec.reply.parse(asSent)
  if (!isDeepStrictEqual(declared, asSent)) {
    throw new Error(`The reply of ${key} has fields that its schema does not name`)
  }
}

const sampleEveryMs = 1_000
const toldEveryMs = 3_600_000
const checkedNextMs = new WeakMap<BoundCall, number>()

/**
 * A shop in production sends what it has, also where that breaks the contract, and says so in its log. Checking costs time: of
 * each call, one reply in a second is checked, and one that broke its contract is left alone for an hour.
 */
export function sampleReply(
  bound: BoundCall,
  data: unknown,
  { clock, log }: { clock: Clock; log: Log },
): void {
  const now = clock.now().getTime()
  if (now < (checkedNextMs.get(bound) ?? 0)) return
  checkedNextMs.set(bound, now + sampleEveryMs)
  try {
    checkReply(bound, data)
  } catch (error) {
    checkedNextMs.set(bound, now + toldEveryMs)
    log.error({ key: bound.key, problem: problemOf(error) }, 'reply.off-contract')
  }
}

const mostProblems = 5

/** Where a reply breaks its contract; without the values, which may be personal. */
function problemOf(error: unknown): string {
  if (!(error instanceof z.ZodError)) return 'fields that the schema does not name'
  return error.issues
    .slice(0, mostProblems)
    .map(({ path, code }) => `${path.join('.')}: ${code}`)
    .join(', ')
}
