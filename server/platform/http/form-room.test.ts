import { expect, it } from 'vitest'

import { FormRoom } from './form-room.ts'

it('one person may have five forms in memory at once', () => {
  const room = new FormRoom()
  const giveBack = [1, 2, 3, 4, 5].map(() => room.take('rahima', 1))
  expect(() => room.take('rahima', 1)).toThrow('You are sending several forms already')
  room.take('karim', 1)()
  giveBack[0]?.()
  giveBack[0]?.()
  room.take('rahima', 1)
  expect(() => room.take('rahima', 1)).toThrow('You are sending several forms already')
})

it('all forms together stay within the memory limit', () => {
  const room = new FormRoom(100)
  const giveBack = room.take('rahima', 60)
  expect(() => room.take('karim', 41)).toThrow('The shop is very busy')
  room.take('karim', 40)()
  giveBack()
  room.take('karim', 100)
})
