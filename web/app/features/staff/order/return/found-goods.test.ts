import { expect, it } from 'vitest'

import { allAccepted, changed, isAccounted } from './found-goods.ts'

const line = { accepted: 3, damaged: 2, refused: 0, missing: 0, reason: '' }

it('every piece stays accounted for, whichever number is changed', () => {
  const refused = changed(line, { part: 'refused', count: 2, all: 3 })
  expect(refused).toMatchObject({ accepted: 1, damaged: 1, refused: 2, missing: 0 })
  const missing = changed(refused, { part: 'missing', count: 2, all: 3 })
  expect(missing).toMatchObject({ accepted: 0, damaged: 0, refused: 1, missing: 2 })
  expect(changed(missing, { part: 'accepted', count: 3, all: 3 })).toMatchObject({
    accepted: 3,
    refused: 0,
    missing: 0,
  })
  expect(changed(line, { part: 'accepted', count: 1, all: 3 })).toMatchObject({ missing: 2 })
})

it('refused pieces need a reason', () => {
  const refused = changed(line, { part: 'refused', count: 1, all: 3 })
  expect(isAccounted(refused, 3)).toBe(false)
  expect(isAccounted({ ...refused, reason: 'Worn' }, 3)).toBe(true)
  expect(isAccounted(allAccepted([{ itemId: 'a', quantity: 3 }]).get('a'), 3)).toBe(true)
})
