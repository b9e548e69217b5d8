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

/** A request whose answer a test gives when it likes. */
const request = <Answer>() => Promise.withResolvers<Answer>()

beforeEach(() => {
  customers += 1
  customer = `customer ${customers}`
})

describe('the wishlist of this browser', () => {
  it('is empty on the server, and what was loaded afterwards', async () => {
    expect(readNoWishlist().size).toBe(0)
    await load(['a', 'b'])
    expect(ids()).toEqual(['a', 'b'])
  })

  it('shows a change before it is answered', async () => {
    await load(['a'])
    const { promise, resolve } = request<string>()
    const changing = changeWishes(customer, ['b'], true, () => promise)
    expect(ids()).toEqual(['a', 'b'])
    resolve('done')
    expect(await changing).toBe('done')
    expect(ids()).toEqual(['a', 'b'])
  })

  it('takes back what was refused, and only that', async () => {
    await load(['a', 'b'])
    const refused = changeWishes(customer, ['a', 'never there'], false, async () => {
      throw new TypeError('offline')
    })
    expect(ids()).toEqual(['b'])
    await expect(refused).rejects.toThrow('offline')
    expect(ids()).toEqual(['a', 'b'])
  })

  it('believes a change more than an answer that was asked for before it', async () => {
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

  it('believes a later answer: another tab may have changed the same', async () => {
    await changeWishes(customer, ['a'], true, done)
    await load(['b'])
    expect(ids()).toEqual(['b'])
  })

  it('keeps a change that is on its way whatever an answer says', async () => {
    const { promise, resolve } = request<string>()
    const changing = changeWishes(customer, ['a'], true, () => promise)
    await load([])
    expect(ids()).toEqual(['a'])
    resolve('done')
    await changing
    expect(ids()).toEqual(['a'])
  })

  it('is nobody else’s: what was under way for another customer is forgotten', async () => {
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
