import { describe, expect, it } from 'vitest'

import { addressChoices, firstChoice, inOneLine } from './address-choices.ts'

const place = {
  division: 'Dhaka',
  district: 'Dhaka',
  city: 'Dhanmondi',
  addressDetails: 'House 12, Road 5',
}
const home = {
  _id: '1',
  label: 'Home',
  name: 'Rahima',
  phone: '01712345678',
  ...place,
  isDefault: false,
}
const mother = { ...home, _id: '2', label: 'Mother', name: 'Amena', isDefault: true }
const last = { customerName: 'Rahima', phone: '01712345678', deliveryAddress: place }

describe('the addresses offered at checkout', () => {
  it('the address choices are the saved ones, and the last order’s if that is another', () => {
    expect(addressChoices([home, mother], last).map(({ value }) => value)).toEqual(['1', '2'])
    const elsewhere = { ...last, customerName: 'Karim' }
    expect(addressChoices([home], elsewhere)).toMatchObject([
      { value: '1' },
      { value: 'last', name: 'Karim', city: 'Dhanmondi' },
    ])
    expect(addressChoices([], undefined)).toEqual([])
  })

  it('the address choices start with the default, else the last one used, else the newest', () => {
    const choices = (book: (typeof home)[]) => addressChoices(book, last)
    expect(firstChoice(choices([home, mother]), last)?.value).toBe('2')
    const aunt = { ...mother, isDefault: false }
    expect(firstChoice(choices([aunt, home]), last)?.value).toBe('1')
    expect(firstChoice(addressChoices([aunt, home], undefined), undefined)?.value).toBe('2')
    expect(firstChoice(choices([]), last)?.value).toBe('last')
    expect(firstChoice([], undefined)).toBeUndefined()
  })

  it('an address is shown in one line, a repeated name once', () => {
    expect(inOneLine(home)).toBe('House 12, Road 5, Dhanmondi, Dhaka')
  })
})
