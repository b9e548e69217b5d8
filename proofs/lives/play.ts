import assert from 'node:assert/strict'
import { inspect } from 'node:util'

import fc from 'fast-check'

import { brokenRules } from '#test/verified.ts'

import type { Act, Choose } from './act.ts'
import { comeBack, receiveRefused, undeliver } from './at-door.ts'
import { compare } from './compare.ts'
import { beginLife, type Life, openMarket } from './market.ts'
import { cancelByCustomer, goOn, move, moveOn, print } from './moving.ts'
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
import { dueOf, isHeld, leftOf, type ModelOrder, type ModelReturn, sum } from './model.ts'
import { editOrder } from './editing.ts'
import { mostOrders, placeByStaff, placeOrder } from './placing.ts'
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

const anOrder =
  (fits: (order: ModelOrder) => boolean) =>
  ({ orders }: Life) =>
    orders.some(fits)
const aReturn =
  (status: ModelReturn['status']) =>
  ({ returns }: Life) =>
    returns.some((one) => one.status === status)
const always = () => true
const canBePaid = anOrder((order) => order.status !== 'cancelled' && dueOf(order) > 0)
const isShipped = anOrder(({ status }) => status === 'shipped')
const isDelivered = anOrder(({ status }) => status === 'delivered')
const hasMoney = anOrder((order) => leftOf(order) > 0)

/** Every act, how often it should come, and where it is more than a try that is refused. */
const acts: readonly {
  name: string
  weight: number
  act: Act
  fits: (life: Life) => boolean
}[] = [
  { name: 'place', weight: 2, act: placeOrder, fits: ({ orders }) => orders.length < mostOrders },
  {
    name: 'place by staff',
    weight: 1,
    act: placeByStaff,
    fits: ({ orders }) => orders.length < mostOrders,
  },
  {
    name: 'gateway',
    weight: 3,
    act: useGateway,
    fits: anOrder(({ attempts }) => attempts.some(({ gateway }) => gateway !== 'paid')),
  },
  {
    name: 'pay twice',
    weight: 1,
    act: payTwice,
    fits: anOrder(({ attempts }) => attempts.some(({ shop }) => shop === 'paid')),
  },
  {
    name: 'late notice',
    weight: 1,
    act: askGateway,
    fits: anOrder(({ attempts }) => attempts.length > 0),
  },
  { name: 'by hand', weight: 2, act: receiveByHand, fits: canBePaid },
  {
    name: 'reverse',
    weight: 1,
    act: reverseReceived,
    fits: anOrder(({ hand }) => hand.some(({ atDoor }) => !atDoor)),
  },
  { name: 'pay', weight: 2, act: payOnline, fits: canBePaid },
  { name: 'pay-cash', weight: 1, act: payAtDoor, fits: canBePaid },
  { name: 'held', weight: 3, act: decideHeld, fits: anOrder(isHeld) },
  {
    name: 'half an hour',
    weight: 1,
    act: waitHalfAnHour,
    fits: anOrder(({ payUntil }) => payUntil !== undefined),
  },
  {
    name: 'gateway refunds',
    weight: 1,
    act: gatewayRefunds,
    fits: anOrder(({ refunds }) => refunds.length > 0),
  },
  {
    name: 'go on',
    weight: 9,
    act: goOn,
    fits: anOrder(({ status }) => status !== 'cancelled' && status !== 'delivered'),
  },
  { name: 'move', weight: 1, act: moveOn, fits: always },
  {
    name: 'cancel',
    weight: 1,
    act: cancelByCustomer,
    fits: anOrder(({ status }) => status === 'pending'),
  },
  {
    name: 'edit',
    weight: 6,
    act: editOrder,
    fits: anOrder(({ status }) => status === 'pending' || status === 'processing'),
  },
  { name: 'print', weight: 1, act: print, fits: always },
  { name: 'refund pieces', weight: 2, act: refundPieces, fits: hasMoney },
  { name: 'goodwill', weight: 1, act: refundGoodwill, fits: hasMoney },
  {
    name: 'request refund',
    weight: 1,
    act: requestRefund,
    fits: anOrder((order) => order.status === 'pending' && leftOf(order) > 0),
  },
  {
    name: 'decide refund',
    weight: 2,
    act: decideRefund,
    fits: anOrder(({ refunds }) => refunds.length > 0),
  },
  { name: 'came back', weight: 6, act: comeBack, fits: isShipped },
  {
    name: 'receive refused',
    weight: 5,
    act: receiveRefused,
    fits: anOrder(({ cameBack }) => (cameBack?.left.size ?? 0) > 0),
  },
  { name: 'undeliver', weight: 1, act: undeliver, fits: isDelivered },
  { name: 'return', weight: 4, act: requestReturn, fits: isDelivered },
  { name: 'approve', weight: 6, act: approveReturn, fits: aReturn('requested') },
  { name: 'reject', weight: 1, act: rejectReturn, fits: aReturn('requested') },
  { name: 'cancel return', weight: 1, act: cancelReturn, fits: aReturn('approved') },
  { name: 'receive return', weight: 4, act: receiveReturn, fits: aReturn('approved') },
  { name: 'settle', weight: 6, act: settleReturn, fits: aReturn('received') },
]

/** An act that does not fit comes too, now and then: its refusal is tried. */
function chooseAct(life: Life, choose: Choose): (typeof acts)[number] | undefined {
  const weights = acts.map(({ weight, fits }) => weight * (fits(life) ? 20 : 1))
  let at = choose(sum(weights))
  return acts.find((_, index) => {
    at -= weights[index] ?? 0
    return at < 0
  })
}

/** One step of a life: the numbers from which it chooses an act, and what the act does. */
class Step implements fc.AsyncCommand<Life, Life> {
  readonly #numbers: readonly number[]
  #name = 'step'

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers
  }

  check(): boolean {
    return true
  }

  async run(life: Life): Promise<void> {
    const choose = chooseBy(this.#numbers)
    const chosen = chooseAct(life, choose)
    if (!chosen) return
    const { name, act } = chosen
    this.#name = name
    try {
      const outcome = await act(life, choose)
      life.trail.push(`${name}: ${outcome ?? 'nothing to do it on'}`)
      if (!outcome) return
      const count = life.tally.get(name) ?? { done: 0, refused: 0 }
      count[outcome] += 1
      life.tally.set(name, count)
      // What a refused act has changed is seen after the next one that was done, and at the end of the life.
      if (outcome === 'done') await compare(life)
    } catch (cause) {
      life.trail.push(`${name} fails`)
      throw cause
    }
  }

  toString(): string {
    return `${this.#name}(${this.#numbers.join(' ')})`
  }
}

function chooseBy(numbers: readonly number[]): Choose {
  let at = 0
  return (most) => {
    at += 1
    return (numbers[at % numbers.length] ?? 0) % most
  }
}

const numbersOfStep = fc.noShrink(fc.array(fc.nat(1_000_000), { minLength: 12, maxLength: 12 }))
const step = numbersOfStep.map((numbers) => new Step(numbers))

interface Played {
  lives: number
  steps: number
  tally: Life['tally']
}

/** After so many lives the shop is made again, since the rules read every row of it. */
const livesOfOneShop = 150

/** So often a shorter life that fails too is looked for. */
const mostTriesToShrink = 12

/** Plays random lives of orders; after each of them every rule of the shop holds. */
export async function playLives(options: { seed: number; lives: number }): Promise<Played> {
  const tally: Life['tally'] = new Map()
  let steps = 0
  const { seed, lives } = options
  for (let from = 0; from < lives; from += livesOfOneShop) {
    const part = { seed: seed + from, lives: Math.min(livesOfOneShop, lives - from), tally }
    steps += await playInOneShop(part)
  }
  return { lives, steps, tally }
}

async function playInOneShop({
  lives,
  seed,
  tally,
}: {
  lives: number
  seed: number
  tally: Life['tally']
}): Promise<number> {
  let steps = 0
  let market = await openMarket()
  let triesSinceFailure = -1
  const property = fc.asyncProperty(
    numbersOfStep,
    fc.commands([step], { maxCommands: 24, size: 'max' }),
    async (numbers, commands) => {
      if (triesSinceFailure >= 0) triesSinceFailure += 1
      if (triesSinceFailure > mostTriesToShrink) return
      const life = await beginLife(market, tally)
      try {
        // A life without an order would try nothing.
        await placeOrder(life, chooseBy(numbers))
        await fc.asyncModelRun(() => ({ model: life, real: life }), commands)
        await endLife(life)
        assert.deepEqual(await brokenRules(market.shop), [])
      } catch (cause) {
        // A shop whose rules are broken fails every life: the search for a shorter one needs a new shop.
        triesSinceFailure = Math.max(0, triesSinceFailure)
        await market.close()
        market = await openMarket()
        const { returns, trail } = life
        const orders = life.orders.map((order) => ({ ...order, exchangeOf: order.exchangeOf?.id }))
        const facts = inspect({ orders, returns }, { depth: 4 })
        throw new Error(`${trail.join('\n')}\n${facts}`, { cause })
      }
      steps += [...commands].length
    },
  )
  try {
    await fc.assert(property, { seed, numRuns: lives, endOnFailure: false })
  } finally {
    await market.close()
  }
  return steps
}

/** Unpaid orders end now and not in a later life, whose goods they hold. */
async function endLife(life: Life): Promise<void> {
  for (const order of life.orders) {
    const isWaiting = order.payUntil !== undefined && order.status === 'pending'
    if (isWaiting) await move(life, order, 'cancelled')
  }
  await compare(life)
}
