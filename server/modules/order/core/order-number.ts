import { createHmac } from 'node:crypto'

import { newId } from '#platform/id.ts'

/** How many order numbers were drawn before this one, and the shop's key. */
export interface DrawnPosition {
  position: number
  /** 32 random bytes, in hex. */
  key: string
}

export const firstNumber = 100_000
/** Numbers of six digits that begin with none of 0. */
export const numberCount = 900_000

const halfBits = 10
const half = 2 ** halfBits
const rounds = 10

/** For each round a pseudo-random function of one half: ten bits of an HMAC. */
type Mixers = readonly Uint16Array[]

/** Values of 16 bits in one HMAC. */
const perDigest = 16

function mixersOf(key: string): Mixers {
  const bytes = Buffer.from(key, 'hex')
  return Array.from({ length: rounds }, (_round, round) => {
    const digests = Array.from({ length: half / perDigest }, (_digest, at) =>
      createHmac('sha256', bytes).update(`${round}:${at}`).digest(),
    )
    const bits = Buffer.concat(digests)
    return Uint16Array.from({ length: half }, (_value, at) => bits.readUInt16BE(2 * at) % half)
  })
}

/** Those of the shop's key, which never changes. */
let known: { key: string; mixers: Mixers } | undefined

/** A permutation of 0…2²⁰−1: a Feistel network of two halves of ten bits. */
function shuffled(mixers: Mixers, value: number): number {
  let [left, right] = [Math.floor(value / half), value % half]
  for (const mixer of mixers) [left, right] = [right, left ^ (mixer[right] ?? 0)]
  return left * half + right
}

/**
 * The number of a position: a permutation of 0…899,999 under the shop's key, so that numbers repeat only after 900,000, and
 * the shop's sales cannot be counted by them. A result above 899,999 is shuffled again (cycle walking).
 */
export function orderNumberOf({ position, key }: DrawnPosition): number {
  if (known?.key !== key) known = { key, mixers: mixersOf(key) }
  const { mixers } = known
  let value = position % numberCount
  do value = shuffled(mixers, value)
  while (value >= numberCount)
  return firstNumber + value
}

/**
 * The id of a new order: a UUID version 7 whose last 24 bits are the six digits of its number, read as hex (docs/behaviour.md
 * §3.1). Version, variant and order by time stay. Without a position, as in a dry run, any id.
 */
export function newOrderId(drawn: DrawnPosition | undefined): string {
  const id = newId()
  return drawn ? `${id.slice(0, -6)}${orderNumberOf(drawn)}` : id
}
