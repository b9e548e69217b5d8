import type { StaffOrder } from '@haat/contract/order/staff-order'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { OrderMoves } from './order-moves.tsx'

const line = { onTheWayBack: 0, inReturn: 0 } as StaffOrder['items'][number] // the fields that it reads

type Shown = Parameters<typeof OrderMoves>[0]['order']

const order: Shown = {
  _id: '0190a000-0000-7000-8000-00000000000a',
  status: 'shipped',
  returning: false,
  moves: [{ to: 'delivered', refusal: 'It is coming back' }],
  items: [line],
  phone: '01712345678',
}

const wordsOf = (changes: Partial<Shown>) =>
  renderToStaticMarkup(
    <OrderMoves
      order={{ ...order, ...changes }}
      ways={[]}
      methodWords={(method) => method}
      wordsFor={(status) => status}
      onMoved={() => undefined}
    />,
  ).replaceAll(/<[^>]*>/g, '')

it('what is next of an order that was refused whole is to receive its goods', () => {
  const items = [
    { ...line, onTheWayBack: 2 },
    { ...line, onTheWayBack: 1 },
  ]
  expect(wordsOf({ returning: true, items })).toBe(
    'Pieces on their way back from the door: 3. Receive them when they arrive; with the last of them the order is cancelled.',
  )
})

it('what is next of a delivered order with a refused piece is to receive it', () => {
  const items = [line, { ...line, onTheWayBack: 1 }]
  expect(wordsOf({ status: 'delivered', items })).toBe(
    'Pieces on their way back from the door: 1. Receive them when they arrive.',
  )
})

it('an order of which a return is open is not at the end of its way', () => {
  const items = [{ ...line, inReturn: 2 }]
  expect(wordsOf({ status: 'delivered', items })).toBe('Pieces in an open return: 2.')
})

it('an order without next steps is at the end of its way', () => {
  expect(wordsOf({ status: 'delivered' })).toBe('This order is at the end of its way.')
})
