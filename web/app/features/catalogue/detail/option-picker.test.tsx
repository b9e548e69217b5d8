import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { aVariant } from '../../../../test/a-product.ts'
import { OptionPicker } from './option-picker.tsx'

const markup = renderToStaticMarkup(
  <OptionPicker
    legend="Storage"
    name="size"
    options={[
      { label: '64 GB', variant: aVariant({ remaining: 0 }) },
      { label: '128 GB', variant: aVariant() },
      { label: '256 GB', variant: undefined },
    ]}
    value="64 GB"
    onChoose={() => undefined}
  />,
)
const inputOf = (label: string) =>
  new RegExp(`<input[^>]*value="${label}"[^>]*>`).exec(markup)?.[0] ?? ''

it('a sold-out option has a line through its box, says so, and can be chosen', () => {
  const [, soldOut = ''] = markup.split('<label')
  expect(soldOut).toMatch(/<path.*64 GB<small[^>]*>Sold out<\/small>/)
  expect(inputOf('64 GB')).toContain('checked')
  expect(inputOf('64 GB')).not.toContain('disabled')
})

it('a combination that does not exist is disabled', () => {
  expect(inputOf('256 GB')).toContain('disabled')
  expect(inputOf('128 GB')).not.toContain('disabled')
  expect(markup.match(/<path/g)).toHaveLength(1)
})

it('the group has the name of the option', () => {
  expect(markup).toMatch(/<legend[^>]*>Storage<span[^>]*> · 64 GB<\/span>/)
})
