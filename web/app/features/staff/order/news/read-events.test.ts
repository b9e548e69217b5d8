import { expect, it } from 'vitest'

import { eventParts } from './read-events.ts'

const event = (id: number) => ({ id, type: 'placed', orderId: 'o1', version: 1 })
const sent = (id: number) => `id: ${id}\ndata: ${JSON.stringify(event(id))}\n\n`

it('reads events wherever the pieces of text end', () => {
  const text = `: open\n\n${sent(1)}: \n\nevent: reload\ndata: {}\n\n${sent(2)}`
  for (let at = 0; at <= text.length; at += 1) {
    const parts = eventParts()
    const read = [...parts(text.slice(0, at)), ...parts(text.slice(at))]
    expect(read).toEqual([event(1), 'reload', event(2)])
  }
})

it('leaves out what is no event', () => {
  const parts = eventParts()
  expect(parts('data: <html>\n\ndata: null\n\ndata: {"id":"1"}\n\n: comment\n\n')).toEqual([])
})
