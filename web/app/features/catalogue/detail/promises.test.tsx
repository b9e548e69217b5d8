import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { aShop } from '../../../../test/a-shop.ts'
import { Promises } from './promises.tsx'

const said = (returnDays: number, returnable: boolean) =>
  renderToStaticMarkup(
    <Promises
      shop={aShop({ returnDays })}
      returnable={returnable}
      now={Date.parse('2026-11-21')}
    />,
  ).replaceAll(/<[^>]*>/g, '|')

it('the product page promises returns by the rule that the return dialog follows', () => {
  expect(said(7, true)).toContain('|7 days to return|')
  expect(said(1, true)).toContain('|1 day to return|')
  expect(said(7, false)).toContain('|7 days to return, if wrong or damaged|')
  expect(said(0, true)).not.toContain('to return')
  expect(said(0, false)).not.toContain('to return')
})
