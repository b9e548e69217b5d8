import { expect, it } from 'vitest'

import { formOf } from './form-of.ts'

it('writes a body with files as a form: lists repeated, records as JSON, nothing for what is missing', () => {
  const picture = new File(['x'], 'me.png', { type: 'image/png' })
  const body = { id: 'u1', sizes: ['S', 'M'], faqs: [{ q: 'a' }], stock: 3, video: undefined }
  const form = formOf(body, { picture, others: [picture, picture], none: undefined })
  expect([...form.keys()]).toEqual([
    'id',
    'sizes',
    'sizes',
    'faqs',
    'stock',
    'picture',
    'others',
    'others',
  ])
  expect(form.getAll('sizes')).toEqual(['S', 'M'])
  expect(form.get('faqs')).toBe('{"q":"a"}')
  expect(form.get('stock')).toBe('3')
  expect(form.get('picture')).toMatchObject({ name: 'me.png', type: 'image/png' })
})
