import { expect, it } from 'vitest'

import { shareOfEach } from './share-of-each.ts'

const file = (size: number) => new File(['x'.repeat(size)], 'a.jpg')
const pictures = [
  { id: 'stored', src: '/img/a' },
  { id: 'one', src: 'blob:1', file: file(100) },
  { id: 'two', src: 'blob:2', file: file(300) },
]
const shares = (sent: number | undefined) => [...shareOfEach(pictures, sent)]

it('each new picture has the share of the form that is its own, in their order', () => {
  expect(shares(0)).toEqual([
    ['one', 0],
    ['two', 0],
  ])
  expect(shares(0.25)).toEqual([
    ['one', 1],
    ['two', 0],
  ])
  expect(shares(0.625)).toEqual([
    ['one', 1],
    ['two', 0.5],
  ])
  expect(shares(1)).toEqual([
    ['one', 1],
    ['two', 1],
  ])
})

it('while nothing is sent no picture has a share', () => {
  expect(shares(undefined)).toEqual([])
})
