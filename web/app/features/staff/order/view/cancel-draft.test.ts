import { describe, expect, it } from 'vitest'

import { cancelFields, emptyCancelDraft, withReason } from './cancel-draft.ts'

describe('why an order is cancelled', () => {
  it('a reason brings its words for the customer along, and takes them away again', () => {
    const out = withReason(emptyCancelDraft, 'no-stock')
    expect(out.words).toBe('We are sorry: it is out of stock.')
    expect(withReason(out, 'fake').words).toBe('')
  })

  it('words that were typed stay', () => {
    const typed = { ...withReason(emptyCancelDraft, 'no-stock'), words: 'Back in May' }
    expect(withReason(typed, 'other').words).toBe('Back in May')
  })

  it('only what was said is sent', () => {
    expect(cancelFields(emptyCancelDraft)).toEqual({})
    expect(cancelFields({ reason: 'fake', words: ' ', privateNote: 'Called twice' })).toEqual({
      cancelReason: 'fake',
      privateNote: 'Called twice',
    })
  })
})
