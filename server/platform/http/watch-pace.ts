import type { IncomingMessage } from 'node:http'

import { Refusal } from './refusal.ts'

/** How slowly a form may come. */
export interface Pace {
  bytesPerSecond: number
  /** How long a sender may be slower. */
  patienceMs: number
}

/** Half the speed of the slowest mobile networks. */
export const usualPace: Pace = { bytesPerSecond: 10_000, patienceMs: 30_000 }

const sentTooSlowly = () => new Refusal(408, 'connection_too_slow')

/**
 * Calls `drop` when fewer bytes of a request come than its sender may take time for. Returns what ends the watch. A
 * request that waits to be read by the shop itself is not slow.
 */
export function watchPace(
  raw: IncomingMessage,
  { bytesPerSecond, patienceMs }: Pace,
  drop: (why: Refusal) => void,
): () => void {
  const least = (bytesPerSecond * patienceMs) / 1_000
  let before = raw.socket.bytesRead
  const look = () => {
    const came = raw.socket.bytesRead - before
    before += came
    if (raw.complete || raw.readableLength > 0 || came >= least) return
    stop()
    drop(sentTooSlowly())
  }
  // Behind what has come meanwhile, which Node reads between timers and immediates.
  const timer = setInterval(() => setImmediate(look), patienceMs)
  const stop = () => clearInterval(timer)
  return stop
}
