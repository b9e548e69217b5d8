import { readFileSync } from 'node:fs'
import { Division } from '@haat/contract/order/shipping'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { pastedMessages } from './pasted-messages.ts'
import { placeIndex } from './place-index.ts'
import { detailsOf, splitAddress } from './split-address.ts'

// The shop's own places: what GET /locations answers.
const file = new URL('../../../../../../server/modules/shipping/bd-locations.json', import.meta.url)
const index = placeIndex(z.array(Division).parse(JSON.parse(readFileSync(file, 'utf8'))))

describe('a message that was pasted', () => {
  it('there are sixty', () => expect(pastedMessages).toHaveLength(60))

  it.skip.each(pastedMessages)('$text', ({ text, name = '', phone = '', area, details }) => {
    const split = splitAddress(text, index)
    const [best] = split.areas
    expect({
      name: split.name,
      phone: split.phone,
      area: best ? `${best.city}, ${best.district}` : '',
      details: detailsOf(split, best),
    }).toEqual({ name, phone, area, details })
  })
})
