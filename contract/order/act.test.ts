import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'

import { type Calls, calls } from '../index.ts'
import type { BodyOf } from '../call.ts'
import { act, type ActKey, type ActReplyOf, type QuoteOf } from './act.ts'
import { OrderQuote } from './order-act.ts'
import type { Unworded } from '../told.ts'
import type { UnwordedReturn, UnwordedReturnedGoods, ReturnQuote } from './return.ts'
import type { UnwordedStaffOrder } from './staff-order.ts'

type Edit = Calls['PATCH /order/edit/{orderId}']
type Reject = Calls['POST /return/{id}/reject']
type Settle = Calls['POST /return/{id}/settle']

const acts = Object.entries(calls).flatMap(([key, spec]) => ('done' in spec ? [{ key, spec }] : []))

describe('acts on an order', () => {
  it('can be tried first where they have a quote, and there alone', () => {
    const takesDryRun = acts.map(({ key, spec }) => [key, 'dryRun' in spec.body.shape])
    const hasQuote = acts.map(({ key, spec }) => [key, 'quote' in spec])
    expect(takesDryRun).toEqual(hasQuote)
    expect(new Set(hasQuote.map(([, has]) => has))).toEqual(new Set([true, false]))
  })

  it('reply with a quote where they have one, and there alone', () => {
    expectTypeOf<QuoteOf<Settle>>().toEqualTypeOf<Unworded<typeof ReturnQuote>>()
    expectTypeOf<ActReplyOf<Settle>>().toEqualTypeOf<UnwordedReturn | UnwordedReturnedGoods>()
    expectTypeOf<QuoteOf<Reject>>().toBeNever()
    expectTypeOf<ActReplyOf<Reject>>().toEqualTypeOf<UnwordedReturn>()
    expectTypeOf<ActReplyOf<Edit>>().toEqualTypeOf<UnwordedStaffOrder>()
    expectTypeOf<'POST /return/{id}/settle'>().toExtend<ActKey<Calls>>()
    expectTypeOf<'GET /return'>().not.toExtend<ActKey<Calls>>()
  })

  it('take their own fields beside those of every act', () => {
    expectTypeOf<BodyOf<Reject>>().toEqualTypeOf<{
      version?: number | undefined
      reason: string
    }>()
    expectTypeOf<BodyOf<Settle>>().toExtend<{ dryRun?: boolean | undefined }>()
    expectTypeOf<BodyOf<Edit>['version']>().toBeNumber()
  })

  it('name the fields of every act in a body with rules of its own', () => {
    const spec = { name: 'try', summary: 'Try', reply: [z.null()] } as const
    const body = z.strictObject({ reason: z.string() })
    // @ts-expect-error -- no version
    act({ ...spec, body })
    // @ts-expect-error -- a quote, and neither dryRun nor totalPrice
    act({ ...spec, body: body.extend({ version: z.int() }), quote: OrderQuote })
    expect(act({ ...spec, body: body.extend({ version: z.int() }) }).who).toBe('staff')
  })
})
