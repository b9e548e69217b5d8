import { describe, expect, it } from 'vitest'

import { gridAction, movedTo, steppedTo } from './grid-key.ts'

const key = (
  name: string,
  held: Partial<Record<'shiftKey' | 'ctrlKey' | 'isComposing', true>> = {},
) => ({
  ...{ key: name, shiftKey: false, ctrlKey: false, metaKey: false, isComposing: false },
  ...held,
})
const size = { rows: 3, columns: 4 }

describe('keys of the grid', () => {
  it('a scanner types over the cell and its Enter goes to the next row', () => {
    expect(gridAction(key('8'), 'moving')).toBeUndefined()
    const enter = gridAction(key('Enter'), 'typing')
    expect(enter).toEqual({ kind: 'move', rows: 1, columns: 0, extend: false })
  })

  it('Enter and F2 edit a cell that is not edited yet', () => {
    expect(gridAction(key('Enter'), 'moving')).toEqual({ kind: 'edit' })
    expect(gridAction(key('F2'), 'moving')).toEqual({ kind: 'edit' })
    expect(gridAction(key('F2'), 'editing')).toBeUndefined()
  })

  it('an edited text keeps the keys of its caret', () => {
    expect(gridAction(key('ArrowLeft'), 'editing')).toBeUndefined()
    expect(gridAction(key('Home'), 'editing')).toBeUndefined()
    expect(gridAction(key('z', { ctrlKey: true }), 'editing')).toBeUndefined()
    expect(gridAction(key('Delete'), 'typing')).toBeUndefined()
    expect(gridAction(key('ArrowLeft'), 'typing')).toMatchObject({ kind: 'move', columns: -1 })
  })

  it('Enter that ends a composition belongs to the input method', () => {
    expect(gridAction(key('Enter', { isComposing: true }), 'typing')).toBeUndefined()
  })

  it('Shift extends the range, Ctrl goes to the edge', () => {
    expect(gridAction(key('ArrowDown', { shiftKey: true }), 'moving')).toMatchObject({
      extend: true,
    })
    const end = gridAction(key('ArrowDown', { ctrlKey: true }), 'moving')
    if (end?.kind !== 'move') throw new Error('It is a move')
    expect(movedTo({ row: 0, column: 2 }, end, size)).toEqual({ row: 2, column: 2 })
  })

  it('Tab goes on in the next row, and leaves the grid at its ends', () => {
    expect(steppedTo({ row: 0, column: 3 }, 1, size)).toEqual({ row: 1, column: 0 })
    expect(steppedTo({ row: 1, column: 0 }, -1, size)).toEqual({ row: 0, column: 3 })
    expect(steppedTo({ row: 2, column: 3 }, 1, size)).toBeUndefined()
    expect(steppedTo({ row: 0, column: 0 }, -1, size)).toBeUndefined()
  })
})
