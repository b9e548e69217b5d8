import { poisha } from '@haat/contract/money'
import { orderMoves, orderStatuses, type OrderStatus } from '@haat/contract/order/order-status'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { AttemptState } from './attempt-state.ts'
import { nextCheck } from './check-times.ts'
import { decide, faultOf } from './decide.ts'
import type { Finding, Receipt } from './gateway.ts'

const states: readonly AttemptState[] = [
  'preparing',
  'open',
  'refused',
  'failed',
  'cancelled',
  'expired',
  'superseded',
  'held',
  'paid',
]
const findings: readonly Finding['kind'][] = [
  'received',
  'open',
  'failed',
  'cancelled',
  'expired',
  'unknown',
]
const faults = [undefined, 'amount', 'currency', 'store'] as const

const situations = orderStatuses.flatMap((order) =>
  states.flatMap((attempt) =>
    findings.flatMap((finding) =>
      faults.flatMap((fault) =>
        [false, true].flatMap((risky) =>
          [false, true].flatMap((due) =>
            [false, true].map((atDoor) => ({
              order,
              attempt,
              finding,
              fault,
              risky,
              due,
              atDoor,
            })),
          ),
        ),
      ),
    ),
  ),
)

const promises: Record<string, (situation: (typeof situations)[number], kind: string) => boolean> =
  {
    'what is settled stays': ({ attempt }, kind) =>
      (attempt !== 'paid' && attempt !== 'held') || kind === 'nothing',
    'money is taken only when the gateway says so, whole and ours': ({ finding, fault }, kind) =>
      !kind.startsWith('take') || (finding === 'received' && fault === undefined),
    'it is kept only by an order that waits for it, and bears no risk': (situation, kind) =>
      kind !== 'take' ||
      (situation.order !== 'cancelled' &&
        situation.due &&
        !situation.risky &&
        !(situation.atDoor && situation.order === 'shipped')),
    'money that has come is never left lying': ({ finding, attempt }, kind) =>
      finding !== 'received' ||
      attempt === 'paid' ||
      attempt === 'held' ||
      (kind !== 'nothing' && kind !== 'mark'),
  }

describe('the decision table', () => {
  it.each(Object.entries(promises))('in all 8640 situations: %s', (_, holds) => {
    expect(situations).toHaveLength(5 * 9 * 6 * 4 * 2 * 2 * 2)
    expect(situations.filter((one) => !holds(one, decide(one).kind))).toEqual([])
  })
})

describe('faultOf', () => {
  const wanted = { tranId: 'HT1', amount: poisha(115_000), storeId: 'haat' }
  const receipt: Receipt = {
    tranId: 'HT1',
    valId: 'v',
    amount: poisha(115_000),
    currency: 'BDT',
    storeId: 'haat',
    bankTranId: 'b',
    cardType: '',
    risky: false,
    riskTitle: '',
  }
  it.each([
    [{}, undefined],
    [{ storeId: undefined }, undefined],
    [{ amount: poisha(114_999) }, 'amount'],
    [{ amount: poisha(115_001) }, 'amount'],
    [{ amount: undefined }, 'amount'],
    [{ currency: 'USD' }, 'currency'],
    [{ storeId: 'other' }, 'store'],
    [{ tranId: 'HT2' }, 'store'],
  ])('a receipt changed by %j has the fault %s', (change, fault) => {
    expect(faultOf({ ...receipt, ...change }, wanted)).toBe(fault)
  })
})

describe('the times of checks', () => {
  it('an unfinished payment is checked after 2, 5, 10, 20 and 30 minutes, then hourly for a day', () => {
    const from = new Date('2026-11-21T10:00:00Z')
    const times: number[] = []
    for (let now: Date | null = from; now; now = nextCheck(from, now)) {
      times.push((now.getTime() - from.getTime()) / 60_000)
    }
    const hours = Array.from({ length: 24 }, (_, hour) => (hour + 1) * 60)
    expect(times).toEqual([0, 2, 5, 10, 20, 30, ...hours])
  })
})

/**
 * Model of one order with two attempts: carries out the table's decisions as the settlement does, in numbers
 * alone.
 */
interface World {
  order: OrderStatus
  paid: number
  claimed: number
  attempts: { state: AttemptState; gateway: Finding['kind']; risky: boolean }[]
}

const which = fc.constantFrom(0, 1)
/** Mostly forward moves: an order that is cancelled at once tests little. */
const forward = ['processing', 'shipped', 'delivered'] as const
const moves = fc.constantFrom(...forward, ...forward, ...forward, 'cancelled' as const)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('notice' as const), which }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('gateway' as const),
      which,
      becomes: fc.constantFrom<Finding['kind'][]>('received', 'failed', 'cancelled', 'expired'),
      risky: fc.integer({ min: 0, max: 3 }).map((chance) => chance === 0),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('move' as const), to: moves }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('held' as const), which, accept: fc.boolean() }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const price = 100

const allowedToKeep: Record<OrderStatus, readonly number[]> = {
  pending: [0, price],
  processing: [price],
  shipped: [price],
  delivered: [price],
  cancelled: [0],
}

function walk(world: World, one: Step): void {
  switch (one.kind) {
    case 'gateway': {
      const attempt = world.attempts[one.which]
      // What the gateway has received it keeps reporting.
      if (attempt && attempt.gateway !== 'received') {
        attempt.gateway = one.becomes
        attempt.risky = one.risky
      }
      return
    }
    case 'notice':
      return notice(world, one.which)
    case 'move': {
      const allowed: readonly OrderStatus[] = orderMoves[world.order]
      // Goods leave only when they are paid (order.policy.ts).
      const ready = world.paid > world.claimed || one.to === 'cancelled'
      if (allowed.includes(one.to) && ready) moveTo(world, one.to)
      return
    }
    case 'expire':
      for (const index of [0, 1]) notice(world, index)
      if (world.order === 'pending' && world.paid === 0 && !world.attempts.some(isHeld)) {
        moveTo(world, 'cancelled')
      }
      return
    case 'held': {
      const attempt = world.attempts[one.which]
      if (attempt?.state !== 'held') return
      attempt.state = 'paid'
      const keeps = one.accept && world.order !== 'cancelled' && world.paid === 0
      world.paid += price
      if (keeps) return
      world.claimed += price
      if (world.order === 'pending' && world.paid === price) moveTo(world, 'cancelled')
      return
    }
    default:
      one satisfies never
  }
}

const isHeld = ({ state }: { state: AttemptState }) => state === 'held'

function moveTo(world: World, to: OrderStatus): void {
  world.order = to
  if (to === 'cancelled') world.claimed = world.paid
}

function notice(world: World, index: number): void {
  const attempt = world.attempts[index]
  if (!attempt) return
  const decision = decide({
    order: world.order,
    due: world.paid === 0,
    atDoor: false,
    attempt: attempt.state,
    finding: attempt.gateway,
    fault: undefined,
    risky: attempt.risky,
  })
  if (decision.kind === 'mark') attempt.state = decision.state
  if (decision.kind === 'hold') attempt.state = 'held'
  if (!decision.kind.startsWith('take')) return
  attempt.state = 'paid'
  world.paid += price
  if (decision.kind === 'take-and-return') world.claimed += price
}

describe('interleavings of cancellation, notice, shipping and expiry', () => {
  it('in 10,000 interleavings the shop ends with money exactly for the goods it delivered', () => {
    const ends = new Map<string, number>()
    const seed = 20_261_121
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
        const world: World = {
          order: 'pending',
          paid: 0,
          claimed: 0,
          attempts: [0, 1].map(() => ({ state: 'open', gateway: 'open', risky: false })),
        }
        for (const one of steps) {
          walk(world, one)
          expect(allowedToKeep[world.order]).toContain(world.paid - world.claimed)
        }
        // A last check of both attempts: no received money may remain unsettled, unless it is held for an
        // admin.
        for (const index of [0, 1]) notice(world, index)
        const lying = world.attempts.filter(
          ({ state, gateway }) => gateway === 'received' && state !== 'paid' && state !== 'held',
        )
        expect(lying).toEqual([])
        const end = `${world.order}, kept ${world.paid - world.claimed}`
        ends.set(end, (ends.get(end) ?? 0) + 1)
      }),
      { numRuns: 10_000, seed },
    )
    process.stdout.write(`10000 interleavings, seed ${seed}: ${JSON.stringify([...ends])}\n`)
    expect(ends.size).toBeGreaterThan(4)
  })
})
