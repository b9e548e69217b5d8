import { describe, expect, it } from 'vitest'

import { comboboxAction, type ComboboxState } from './combobox-action.ts'

const press = (state: Partial<ComboboxState>, key: string, more = {}) =>
  comboboxAction(
    { key, altKey: false, isComposing: false, ...more },
    { isOpen: true, count: 12, active: -1, freeText: false, ...state },
  )
const move = (to: number) => ({ kind: 'move', to })

describe('a combobox that takes one of its options', () => {
  it.each([
    [-1, 'ArrowDown', 0],
    [-1, 'ArrowUp', 11],
    [11, 'ArrowDown', 0],
    [0, 'ArrowUp', 11],
    [3, 'Home', 0],
    [3, 'End', 11],
    [0, 'PageDown', 10],
    [11, 'PageUp', 1],
  ])('a combobox at option %i moves by %s to option %i', (active, key, to) => {
    expect(press({ active }, key)).toEqual(move(to))
  })

  it('an empty combobox has no active option', () => {
    for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp']) {
      expect(press({ count: 0 }, key)).toEqual(move(-1))
    }
  })

  it('a combobox opens by an arrow, selects by Enter, closes and then clears by Escape', () => {
    expect(press({ isOpen: false }, 'ArrowDown')).toEqual({ kind: 'open', step: 1 })
    expect(press({ isOpen: false }, 'ArrowUp')).toEqual({ kind: 'open', step: -1 })
    expect(press({ isOpen: false }, 'ArrowDown', { altKey: true })).toEqual({
      kind: 'open',
      step: 0,
    })
    expect(press({ active: 2 }, 'Enter')).toEqual({ kind: 'take' })
    expect(press({ active: 2 }, 'ArrowUp', { altKey: true })).toEqual({ kind: 'take' })
    expect(press({}, 'Escape')).toEqual({ kind: 'close' })
    expect(press({ isOpen: false }, 'Escape')).toEqual({ kind: 'clear' })
    expect(press({ isOpen: false }, 'Enter')).toBeUndefined()
  })
})

describe('a combobox with free text', () => {
  const freeText = true

  it('a combobox with free text cycles through its options and back to the box', () => {
    expect(press({ freeText, count: 2, active: -1 }, 'ArrowDown')).toEqual(move(0))
    expect(press({ freeText, count: 2, active: 1 }, 'ArrowDown')).toEqual(move(-1))
    expect(press({ freeText, count: 2, active: -1 }, 'ArrowUp')).toEqual(move(1))
    expect(press({ freeText, count: 2, active: 0 }, 'ArrowUp')).toEqual(move(-1))
  })

  it('a combobox with free text leaves editing and submitting keys to the box', () => {
    for (const key of ['Enter', 'Home', 'End', 'PageUp', 'Backspace', 'a']) {
      expect(press({ freeText }, key)).toBeUndefined()
    }
    expect(press({ freeText, isOpen: false }, 'Escape')).toBeUndefined()
    expect(press({ freeText, active: 0 }, 'Enter')).toEqual({ kind: 'take' })
  })
})

it('a key of an input method does nothing to a combobox', () => {
  expect(press({ active: 2 }, 'Enter', { isComposing: true })).toBeUndefined()
})
