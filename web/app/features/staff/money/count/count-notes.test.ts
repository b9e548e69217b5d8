import { describe, expect, it } from 'vitest'

import { piecesOf, worthOf } from './count-notes.ts'

describe('the notes of a till', () => {
  it('are worth their sum, in digits of both kinds', () => {
    expect(worthOf({ 1000: '3', 500: '১', 20: ' 7 ', 2: '', 1: '4' })).toBe(3_644)
  })

  it('are not counted yet while nothing is typed', () => {
    expect(worthOf({})).toBeUndefined()
    expect(worthOf({ 100: ' ' })).toBeUndefined()
    expect(worthOf({ 100: '0' })).toBe(0)
  })

  it.each(['1.5', '-2', 'two', '100001'])('cannot be %s pieces', (typed) => {
    expect(piecesOf(typed)).toBeNaN()
    expect(worthOf({ 500: '2', 100: typed })).toBeNaN()
  })
})
