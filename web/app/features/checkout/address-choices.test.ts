import { describe, expect, it } from 'vitest'

import {
  addressChoices,
  firstChoice,
  startsAsDefault,
  titleOf,
  withAddress,
} from './address-choices.ts'

const place = {
  division: 'Dhaka',
  district: 'Dhaka',
  city: 'Dhanmondi',
  addressDetails: 'House 12, Road 5',
}
const placeName = 'Dhanmondi, Dhaka'
const home = {
  _id: '1',
  label: 'Home',
  name: 'Rahima',
  phone: '01712345678',
  ...place,
  place: placeName,
  isDefault: false,
}
const mother = { ...home, _id: '2', label: 'Mother', name: 'Amena', isDefault: true }
const last = {
  customerName: 'Rahima',
  phone: '01712345678',
  deliveryAddress: place,
  place: placeName,
}

describe('the addresses offered at checkout', () => {
  it('the address choices are the saved ones, and the last order’s if that is another', () => {
    expect(addressChoices([home, mother], [last]).map(({ value }) => value)).toEqual(['1', '2'])
    const elsewhere = { ...last, customerName: 'Karim' }
    expect(addressChoices([home], [elsewhere])).toMatchObject([
      { value: '1' },
      { value: 'last', name: 'Karim', city: 'Dhanmondi' },
    ])
    expect(addressChoices([], [])).toEqual([])
  })

  it('the address choices start with the default, else the last one used, else the newest', () => {
    const choices = (book: (typeof home)[]) => addressChoices(book, [last])
    expect(firstChoice(choices([home, mother]), [last])?.value).toBe('2')
    const aunt = { ...mother, isDefault: false }
    expect(firstChoice(choices([aunt, home]), [last])?.value).toBe('1')
    expect(firstChoice(addressChoices([aunt, home], []), [])?.value).toBe('2')
    expect(firstChoice(choices([]), [last])?.value).toBe('last')
    expect(firstChoice([], [])).toBeUndefined()
  })

  it('the addresses of all past orders are offered, each once, so that a gift’s never replaces home', () => {
    const gift = {
      customerName: 'Rahima',
      phone: '01712345678',
      deliveryAddress: { ...place, city: 'Comilla' },
      place: 'Comilla, Dhaka',
    }
    const past = [gift, last, last]
    const { customerName: name, phone, deliveryAddress } = gift
    const given = { name, phone, ...deliveryAddress }
    expect(addressChoices([], past).map(({ city }) => city)).toEqual(['Comilla', 'Dhanmondi'])
    expect(startsAsDefault(given, [], past)).toBe(false)
    expect(startsAsDefault(given, [], [])).toBe(true)
    expect(startsAsDefault(given, [home], [])).toBe(false)
  })

  it('addresses of sales at the counter, and masked ones, are not offered', () => {
    const orders = [
      { phone: '', source: 'counter' as const },
      { phone: '017******78', source: 'phone' as const },
      { phone: '01712345678', source: 'web' as const },
    ]
    expect(withAddress(orders)).toEqual(orders.slice(2))
  })

  it('a choice is called by its label, as the default, or by the order that it comes from', () => {
    const nameless = { ...mother, label: '' }
    const elsewhere = { ...last, customerName: 'Karim' }
    const choices = addressChoices([home, nameless], [elsewhere, { ...elsewhere, phone: '018' }])
    expect(choices.map(titleOf)).toEqual(['Home', 'Default', 'Last order', 'Earlier order'])
  })

  it('a place has a repeated name once', () => {
    expect(home.place).toBe('Dhanmondi, Dhaka')
  })
})
