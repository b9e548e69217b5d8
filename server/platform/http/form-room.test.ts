import fc from 'fast-check'
import { expect, it } from 'vitest'

import { type FormHold, FormRoom } from './form-room.ts'

it('one person may have five forms in memory at once', () => {
  const room = new FormRoom()
  const holds = [1, 2, 3, 4, 5].map(() => room.enter('rahima', 'customer'))
  expect(() => room.enter('rahima', 'customer')).toThrow('You are sending several forms already')
  room.enter('karim', 'customer').giveBack()
  holds[0]?.giveBack()
  holds[0]?.giveBack()
  room.enter('rahima', 'customer')
  expect(() => room.enter('rahima', 'customer')).toThrow('You are sending several forms already')
})

it('a form takes room for what has come of it, and nothing before', () => {
  const room = new FormRoom(300)
  const idle = Array.from({ length: 100 }, (_, at) => room.enter(`customer ${at}`, 'customer'))
  const hold = room.enter('seller', 'at-work')
  hold.grow(299)
  expect(() => hold.grow(2)).toThrow('The shop is very busy')
  hold.giveBack()
  hold.grow(100)
  expect(room.held).toBe(0)
  idle[0]?.grow(100)
  expect(room.held).toBe(100)
})

it('forms of customers fill a third of the room, so that those of people at work get in', () => {
  const room = new FormRoom(300)
  const full = 'The shop is very busy'
  const customers = ['rahima', 'karim', 'nadia'].map((name) => room.enter(name, 'customer'))
  customers[0]?.grow(60)
  customers[1]?.grow(40)
  expect(() => customers[2]?.grow(1)).toThrow(full)
  room.enter('seller', 'at-work').grow(200)
  customers[0]?.giveBack()
  customers[2]?.grow(60)
  expect(() => room.enter('staff', 'at-work').grow(1)).toThrow(full)
})

it('whatever forms come, grow and go, the room holds exactly theirs and never more than there is', () => {
  const steps = fc.array(
    fc.record({
      person: fc.constantFrom('a', 'b', 'c'),
      sender: fc.constantFrom('customer', 'at-work' as const),
      bytes: fc.nat(200),
      leaves: fc.boolean(),
    }),
  )
  fc.assert(
    fc.property(steps, (all) => {
      const room = new FormRoom(300)
      const open: { hold: FormHold; bytes: number; sender: string }[] = []
      for (const { person, sender, bytes, leaves } of all) {
        try {
          const hold = room.enter(person, sender)
          const form = { hold, bytes: 0, sender }
          open.push(form)
          hold.grow(bytes)
          form.bytes = bytes
        } catch {
          // No room for it, or for another of this person.
        }
        if (leaves) open.shift()?.hold.giveBack()
        const sum = (forms: typeof open) => forms.reduce((total, form) => total + form.bytes, 0)
        expect(room.held).toBe(sum(open))
        expect(room.held).toBeLessThanOrEqual(300)
        expect(sum(open.filter((form) => form.sender === 'customer'))).toBeLessThanOrEqual(100)
      }
    }),
  )
})
