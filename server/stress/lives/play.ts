import assert from 'node:assert/strict'

import fc from 'fast-check'

import { brokenRules } from '#test/verified.ts'

import type { Act, Choose } from './act.ts'
import { comeBack, receiveRefused, undeliver } from './at-door.ts'
import { compare } from './compare.ts'
import { beginLife, type Life, type Market, openMarket } from './market.ts'
import { cancelByCustomer, goOn, moveOn, print } from './moving.ts'
import {
  askGateway,
  decideHeld,
  gatewayRefunds,
  payAtDoor,
  payOnline,
  payTwice,
  useGateway,
  waitHalfAnHour,
} from './paying.ts'
import { placeByStaff, placeOrder } from './placing.ts'
import { receiveByHand, reverseReceived } from './by-hand.ts'
import {
  approveReturn,
  cancelReturn,
  receiveReturn,
  rejectReturn,
  requestReturn,
  settleReturn,
} from './returning.ts'
import { decideRefund, refundGoodwill, refundPieces, requestRefund } from './refunding.ts'

/** Every act, as often as it should come. */
const acts: readonly (readonly [name: string, weight: number, act: Act])[] = [
  ['place', 2, placeOrder],
  ['place by staff', 2, placeByStaff],
  ['gateway', 4, useGateway],
  ['by hand', 2, receiveByHand],
  ['reverse', 1, reverseReceived],
  ['pay twice', 1, payTwice],
  ['late notice', 1, askGateway],
  ['pay', 2, payOnline],
  ['pay-cash', 1, payAtDoor],
  ['held', 2, decideHeld],
  ['half an hour', 1, waitHalfAnHour],
  ['gateway refunds', 1, gatewayRefunds],
  ['go on', 12, goOn],
  ['move', 2, moveOn],
  ['cancel', 1, cancelByCustomer],
  ['print', 1, print],
  ['refund pieces', 2, refundPieces],
  ['goodwill', 1, refundGoodwill],
  ['request refund', 1, requestRefund],
  ['decide refund', 1, decideRefund],
  ['came back', 6, comeBack],
  ['receive refused', 5, receiveRefused],
  ['undeliver', 2, undeliver],
  ['return', 6, requestReturn],
  ['approve', 5, approveReturn],
  ['reject', 1, rejectReturn],
  ['cancel return', 1, cancelReturn],
  ['receive return', 4, receiveReturn],
  ['settle', 4, settleReturn],
]

/** One step of a life: an act with the numbers from which it chooses. */
class Step implements fc.AsyncCommand<Life, Life> {
  readonly #name: string
  readonly #act: Act
  readonly #numbers: readonly number[]

  constructor(name: string, act: Act, numbers: readonly number[]) {
    this.#name = name
    this.#act = act
    this.#numbers = numbers
  }

  check(): boolean {
    return true
  }

  async run(life: Life): Promise<void> {
    let at = 0
    const choose: Choose = (most) => {
      at += 1
      return (this.#numbers[at % this.#numbers.length] ?? 0) % most
    }
    const outcome = await this.#act(life, choose)
    if (!outcome) return
    const count = life.tally.get(this.#name) ?? { done: 0, refused: 0 }
    count[outcome] += 1
    life.tally.set(this.#name, count)
    await compare(life)
  }

  toString(): string {
    return `${this.#name}(${this.#numbers.join(' ')})`
  }
}

const step = fc.oneof(
  ...acts.map(([name, weight, act]) => ({
    weight,
    arbitrary: fc
      .noShrink(fc.array(fc.nat(1_000_000), { minLength: 8, maxLength: 8 }))
      .map((numbers) => new Step(name, act, numbers)),
  })),
)

interface Played {
  lives: number
  steps: number
  tally: Life['tally']
}

/** After so many lives the shop is made anew, since the rules read every row of it. */
const livesOfOneShop = 150

/** Plays random lives of orders; after each of them every rule of the shop holds. */
export async function playLives(options: { seed: number; lives: number }): Promise<Played> {
  const tally: Life['tally'] = new Map()
  let steps = 0
  for (let from = 0; from < options.lives; from += livesOfOneShop) {
    const lives = Math.min(livesOfOneShop, options.lives - from)
    const market = await openMarket()
    try {
      steps += await playIn(market, { lives, seed: options.seed + from, tally })
    } finally {
      await market.close()
    }
  }
  return { lives: options.lives, steps, tally }
}

async function playIn(
  market: Market,
  { lives, seed, tally }: { lives: number; seed: number; tally: Life['tally'] },
): Promise<number> {
  let steps = 0
  const life = fc.asyncProperty(
    fc.commands([step], { maxCommands: 30, size: 'max' }),
    async (commands) => {
      const one = await beginLife(market, tally)
      await placeFirst(one)
      await fc.asyncModelRun(() => ({ model: one, real: one }), commands)
      steps += [...commands].length
      await endLife(one)
      assert.deepEqual(await brokenRules(market.shop), [])
    },
  )
  await fc.assert(life, { seed, numRuns: lives, endOnFailure: false })
  return steps
}

/** Unpaid orders are cancelled now and not in the next life, whose goods they hold. */
async function endLife(life: Life): Promise<void> {
  if (life.orders.every(({ payUntil }) => payUntil === undefined)) return
  await waitHalfAnHour(life, () => 0)
  await compare(life)
}

/** A life without an order would try nothing. */
async function placeFirst(life: Life): Promise<void> {
  await placeOrder(life, (most) => life.customer._id.charCodeAt(10) % most)
}
