import { orderMoves, type OrderStatus } from '@haat/contract/order/order-status'
import { describe, expect, it } from 'vitest'

import { demoProducts } from '../products/products.ts'
import { demoOrders } from './demo-orders.ts'

const orders = demoOrders(demoProducts)

describe('the demo orders', () => {
  it('have a delivered line behind every review', () => {
    const reviewed = orders.flatMap(({ lines }) => lines.flatMap(({ review }) => review ?? []))
    const written = demoProducts.flatMap(({ reviews }) => reviews)
    expect(new Set(reviewed)).toEqual(new Set(written))
    expect(reviewed).toHaveLength(written.length)
  })

  it('happen in order: on sale, ordered, delivered, reviewed', () => {
    const wrong = orders.filter(({ lines, moves }) => {
      const placed = moves[0]?.age ?? 0
      const newest = moves.at(-1)
      return lines.some(
        ({ product, review }) =>
          product.createdDaysAgo <= placed ||
          (review && (newest?.status !== 'delivered' || newest.age <= review.daysAgo)),
      )
    })
    expect(wrong).toEqual([])
  })

  it('make only moves that the shop allows, each later than the one before', () => {
    const wrong = orders.filter(({ moves }) =>
      moves.some(({ status, age }, index) => {
        const before = moves[index - 1]
        if (!before) return status !== 'pending'
        const allowed: readonly OrderStatus[] = orderMoves[before.status]
        return !allowed.includes(status) || before.age <= age
      }),
    )
    expect(wrong).toEqual([])
  })

  it('leave every phone room for another cash order', () => {
    const open = orders.filter(
      ({ moves, online }) =>
        !online && ['pending', 'processing', 'shipped'].includes(moves.at(-1)?.status ?? ''),
    )
    expect(new Set(open.map(({ phone }) => phone)).size).toBe(open.length)
  })

  it('show the demo customer an order in each of the states that a customer meets', () => {
    const own = orders.filter(({ customer }) => customer.key === 'customer')
    const states = new Set(own.map(({ moves }) => moves.at(-1)?.status))
    expect(states).toEqual(new Set(['pending', 'shipped', 'delivered', 'cancelled']))
  })
})
