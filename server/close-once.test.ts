import { expect, it } from 'vitest'

import { closeOnce } from './close-once.ts'

it('a signal that arrives twice closes once, and a second press ends at once', () => {
  const said: string[] = []
  let nowMs = 7
  const close = closeOnce(
    { begin: (code) => said.push(`begin ${code}`), endAtOnce: () => said.push('end') },
    () => nowMs,
  )
  close(0)
  nowMs += 3
  close(0)
  expect(said).toEqual(['begin 0'])
  nowMs += 2_000
  close(0)
  expect(said).toEqual(['begin 0', 'end'])
})
