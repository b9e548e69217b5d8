import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { whenAtRest } from './when-at-rest.ts'

const restMs = 5000
const work = vi.fn<(restingSince: number) => void>()
let held: boolean
let row: EventTarget & { matches(): boolean }
let cancel: () => void

beforeEach(() => {
  vi.useFakeTimers()
  work.mockClear()
  held = false
  row = Object.assign(new EventTarget(), { matches: () => held })
  cancel = whenAtRest(row, { restMs, stoodAt: performance.now() }, work)
})
afterEach(() => void vi.useRealTimers())

it('is done once, when nobody has touched the element for that long', () => {
  vi.advanceTimersByTime(restMs - 1)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3 * restMs)
  expect(work).toHaveBeenCalledOnce()
})

it('counts from when the element stood there, and says since when it rests', () => {
  cancel()
  const stoodAt = performance.now()
  vi.advanceTimersByTime(2000)
  cancel = whenAtRest(row, { restMs, stoodAt }, work)
  vi.advanceTimersByTime(restMs - 2000)
  expect(work).toHaveBeenCalledExactlyOnceWith(stoodAt)
})

it.each(['touchstart', 'scroll'])('waits anew after a %s', (event) => {
  vi.advanceTimersByTime(restMs - 1)
  row.dispatchEvent(new Event(event))
  vi.advanceTimersByTime(restMs - 1)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
})

it('is done at once when a mouse comes', () => {
  row.dispatchEvent(new Event('mouseenter'))
  expect(work).toHaveBeenCalledOnce()
})

it('waits while somebody presses the element or has the focus in it', () => {
  held = true
  row.dispatchEvent(new Event('mouseenter'))
  vi.advanceTimersByTime(3 * restMs)
  expect(work).not.toHaveBeenCalled()
  held = false
  vi.advanceTimersByTime(restMs)
  expect(work).toHaveBeenCalledOnce()
})

it('is not done after it was cancelled', () => {
  cancel()
  row.dispatchEvent(new Event('mouseenter'))
  vi.advanceTimersByTime(restMs)
  expect(work).not.toHaveBeenCalled()
})
