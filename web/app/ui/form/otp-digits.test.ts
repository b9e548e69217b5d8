import { describe, expect, it } from 'vitest'
import { digitsOf, eraseDigit, typeDigits } from './otp-digits.ts'

describe('digitsOf', () => {
  it('keeps digits only and understands Bangla ones', () => {
    expect(digitsOf('Code: ১২-3 ৪')).toBe('1234')
  })
})

describe('typeDigits', () => {
  it('puts a digit in its box and goes on to the next', () => {
    expect(typeDigits('', 0, '7', 4)).toEqual({ code: '7', focus: 1 })
    expect(typeDigits('123', 3, '৪', 4)).toEqual({ code: '1234', focus: 3 })
  })

  it('fills all boxes from a pasted code, wherever it was pasted', () => {
    expect(typeDigits('9', 2, 'Your code is 4821.', 4)).toEqual({ code: '4821', focus: 3 })
  })

  it('spreads a part of a code from the box it was pasted in, and drops what is too much', () => {
    expect(typeDigits('1', 1, '23', 4)).toEqual({ code: '123', focus: 3 })
    expect(typeDigits('123', 3, '45', 4)).toEqual({ code: '1234', focus: 3 })
  })

  it('replaces the digit of a full box, on whichever side the new one was typed', () => {
    expect(typeDigits('5', 0, '57', 4)).toEqual({ code: '7', focus: 1 })
    expect(typeDigits('5', 0, '75', 4)).toEqual({ code: '7', focus: 1 })
    expect(typeDigits('5', 0, '55', 4)).toEqual({ code: '5', focus: 1 })
  })

  it('leaves a gap where the box before is empty', () => {
    expect(typeDigits('', 2, '3', 4)).toEqual({ code: '  3', focus: 3 })
  })

  it('changes nothing for letters', () => {
    expect(typeDigits('12', 2, 'x', 4)).toEqual({ code: '12', focus: 2 })
  })
})

describe('eraseDigit', () => {
  it('empties a full box and stays', () => {
    expect(eraseDigit('1234', 3)).toEqual({ code: '123', focus: 3 })
    expect(eraseDigit('1234', 1)).toEqual({ code: '1 34', focus: 1 })
  })

  it('goes back from an empty box and empties the one before', () => {
    expect(eraseDigit('12', 2)).toEqual({ code: '1', focus: 1 })
    expect(eraseDigit('', 0)).toEqual({ code: '', focus: 0 })
  })
})
