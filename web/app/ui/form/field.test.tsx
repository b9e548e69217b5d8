import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { FormErrors } from './form-errors.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

const label = 'Price'

/** The text that the input names as its description; undefined: it is valid. */
function toldBy(props: Omit<TextFieldProps, 'label'>, errors: FormErrors) {
  const html = renderToStaticMarkup(
    <FormErrors value={errors}>
      <TextField {...props} label={label} />
    </FormErrors>,
  )
  const [, id] = /aria-describedby="([^"]+)" aria-invalid="true"/.exec(html) ?? []
  return id && new RegExp(`id="${id}".*?</svg>(.*?)</p>`).exec(html)?.[1]
}

it('shows what the form says of its name', () => {
  expect(toldBy({ name: 'price' }, { price: 'Too low', fee: 'Missing' })).toBe('Too low')
  expect(toldBy({ name: 'price' }, { fee: 'Missing', priceBefore: 'Too low' })).toBeUndefined()
  expect(toldBy({}, { price: 'Too low' })).toBeUndefined()
})

it('shows what the form says of an item of its list', () => {
  expect(toldBy({ name: 'tags' }, { 'tags.1': 'Too long' })).toBe('Too long')
  expect(toldBy({ name: 'tags' }, { 'tags.1': 'Too long', tags: 'Too many' })).toBe('Too many')
})

it('prefers what it is told itself', () => {
  expect(toldBy({ name: 'price', error: 'Too high' }, { price: 'Too low' })).toBe('Too high')
})
