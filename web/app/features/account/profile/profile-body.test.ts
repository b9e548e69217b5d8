import { describe, expect, it } from 'vitest'

import { profileBodyOf } from './profile-body.ts'

const contacts = { email: 'rahima@haat.example', phone: '01712345678' }
const filled = { id: '0190a000-0000-7000-8000-0000000000a1', name: 'Rahima Khatun', address: '' }
const refusals = (has: { email: string | null; phone: string | null }, form: object) =>
  profileBodyOf(has)
    .safeParse({ ...filled, ...contacts, ...form })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('the form of a profile', () => {
  it.each([
    ['name', 'Name must be at least 3 characters'],
    ['email', 'Your email can be changed but not removed'],
    ['phone', 'Your number can be changed but not removed'],
  ])('the profile form refuses an emptied %s with a message', (field, message) => {
    expect(refusals(contacts, { [field]: '' })).toEqual([[field, message]])
  })

  it('the profile form accepts an empty contact where none is stored', () => {
    expect(refusals({ ...contacts, email: null }, { email: '' })).toBeUndefined()
    expect(refusals({ ...contacts, phone: null }, { phone: '' })).toBeUndefined()
  })
})
