import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { JsonLd } from './json-ld.tsx'

it.each([
  '</script><script>alert(1)</script>',
  '</SCRIPT >',
  '<!-- <script>',
  '"quoted" & \'quoted\'',
  '&lt;/script&gt;',
  '\u2028\u2029',
  'শাড়ি \\ ৳',
])('keeps %s inside its block, and as it is', (name) => {
  const markup = renderToStaticMarkup(<JsonLd facts={{ name }} />)
  const [, body = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(markup) ?? []
  expect(body).not.toMatch(/<\/?script|<!--/i)
  expect(JSON.parse(body)).toEqual({ name })
})
