import { setTimeout as pause } from 'node:timers/promises'

import { buy } from './ask.ts'
import type { Buyer, Ware } from './market.repo.ts'
import { get } from './processes.ts'

interface Round {
  origin: string
  buyers: readonly Buyer[]
  wares: readonly Ware[]
  /** Addresses of reads, each asked once. */
  reads: readonly string[]
  /** Milliseconds after sending at which `strike` is called. */
  afterMs: number
  strike: () => void
}

/** Sends all at once and strikes; returns how many got each status (0: the connection broke). */
export async function sendInFlight(round: Round): Promise<Record<number, number>> {
  const { origin, buyers, wares, reads, afterMs, strike } = round
  const orders = buyers.map(async (as) => (await buy(origin, as, wares)).status)
  const pages = reads.map(async (path) => (await get(`${origin}${path}`)).status)
  await pause(afterMs)
  strike()
  const counts: Record<number, number> = {}
  for (const status of await Promise.all([...orders, ...pages])) {
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}
