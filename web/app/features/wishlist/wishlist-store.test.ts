import { beforeEach, describe, expect, it } from 'vitest'

import { askForWishes, changeWishes, readNoWishlist, readWishlist } from './wishlist-store.ts'

let customers = 0
let customer = ''
const ids = () => [...readWishlist()].toSorted()
const load = (wishes: string[], whose = customer) =>
  askForWishes(
    whose,
    async () => wishes,
    (answer) => answer,
  )
const done = async () => 'done'

/** A request whose reply the test controls. */
const request = <Answer>() => Promise.withResolvers<Answer>()

beforeEach(() => {
  customers += 1
  customer = `customer ${customers}`
})

describe('the wishlist of this browser', () => {
  it('the wishlist is empty on the server, and has the loaded ids afterwards', async () => {
    expect(readNoWishlist().size).toBe(0)
    await load(['a', 'b'])
    expect(ids()).toEqual(['a', 'b'])
  })

  it('the wishlist shows a change before the reply (optimistic update)', async () => {
    await load(['a'])
    const { promise, resolve } = request<string>()
    const changing = changeWishes(customer, ['b'], true, () => promise)
    expect(ids()).toEqual(['a', 'b'])
    resolve('done')
    expect(await changing).toBe('done')
    expect(ids()).toEqual(['a', 'b'])
  })

  it('the wishlist reverts a refused change, and only that', async () => {
    await load(['a', 'b'])
    const refused = changeWishes(customer, ['a', 'never there'], false, async () => {
      throw new TypeError('offline')
    })
    expect(ids()).toEqual(['b'])
    await expect(refused).rejects.toThrow('offline')
    expect(ids()).toEqual(['a', 'b'])
  })

  it('a change wins over a reply that was requested before it', async () => {
    const answer = request<string[]>()
    const loading = askForWishes(
      customer,
      () => answer.promise,
      (all) => all,
    )
    await changeWishes(customer, ['new'], true, done)
    await changeWishes(customer, ['old'], true, done)
    await changeWishes(customer, ['old'], false, done)
    answer.resolve(['old', 'other'])
    await loading
    expect(ids()).toEqual(['new', 'other'])
  })

  it('a later reply wins over a change: another tab may have changed the same', async () => {
    await changeWishes(customer, ['a'], true, done)
    await load(['b'])
    expect(ids()).toEqual(['b'])
  })

  it('a pending change wins over every reply', async () => {
    const { promise, resolve } = request<string>()
    const changing = changeWishes(customer, ['a'], true, () => promise)
    await load([])
    expect(ids()).toEqual(['a'])
    resolve('done')
    await changing
    expect(ids()).toEqual(['a'])
  })

  it('pending changes of another customer are dropped', async () => {
    const former = customer
    const answer = request<string[]>()
    const change = request<string>()
    const loading = askForWishes(
      former,
      () => answer.promise,
      (all) => all,
    )
    const changing = changeWishes(former, ['theirs'], true, () => change.promise)
    await load(['mine'], 'somebody else')
    answer.resolve(['old'])
    change.reject(new TypeError('offline'))
    await Promise.allSettled([loading, changing])
    expect(ids()).toEqual(['mine'])
  })
})
