import fc from 'fast-check'
import { expect, it } from 'vitest'

import { firstNumber, newOrderId, numberCount, orderNumberOf } from './order-number.ts'

const key = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))

it('under any key each number of six digits comes once in 900,000 positions, and then again', () => {
  fc.assert(
    fc.property(key, fc.nat(5_000_000), (secret, begin) => {
      const seen = new Uint8Array(numberCount)
      for (let at = 0; at < numberCount; at += 1) {
        const place = orderNumberOf({ position: begin + at, key: secret }) - firstNumber
        seen[place] = (seen[place] ?? 0) + 1
      }
      expect(seen.every((times) => times === 1)).toBe(true)
      const again = orderNumberOf({ position: begin + numberCount, key: secret })
      expect(again).toBe(orderNumberOf({ position: begin, key: secret }))
    }),
    { numRuns: 3 },
  )
})

it('neighbours are no neighbours, and another key gives other numbers', () => {
  fc.assert(
    fc.property(key, key, fc.nat(numberCount), (one, other, begin) => {
      fc.pre(one !== other)
      const numbers = (secret: string) =>
        Array.from({ length: 20 }, (_, at) => orderNumberOf({ position: begin + at, key: secret }))
      const own = numbers(one)
      const steps = own.slice(1).map((number, at) => Math.abs(number - (own[at] ?? 0)))
      expect(steps.filter((step) => step <= 10).length).toBeLessThan(5)
      expect(numbers(other)).not.toEqual(own)
    }),
    { numRuns: 20 },
  )
})

it('the id of an order is a UUID version 7 that ends with its number, and ids sort by time', () => {
  fc.assert(
    fc.property(key, fc.array(fc.nat(3_000_000), { maxLength: 200 }), (secret, positions) => {
      const ids = positions.map((position) => newOrderId({ position, key: secret }))
      for (const [at, id] of ids.entries()) {
        expect(id).toMatch(
          /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{6}[1-9]\d{5}$/,
        )
        const number = orderNumberOf({ position: positions[at] ?? 0, key: secret })
        expect(id.slice(-6)).toBe(String(number))
      }
      expect(ids.toSorted()).toEqual(ids)
      expect(new Set(ids).size).toBe(ids.length)
    }),
    { numRuns: 20 },
  )
})
