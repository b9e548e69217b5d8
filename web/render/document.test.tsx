import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'

import { Document } from './document.tsx'

it('what asks ahead waits for no other script', () => {
  const files = {
    script: '/browser.js',
    styles: [],
    preloads: ['/vendor.js'],
    ahead: '/ask-ahead.js',
    fonts: [],
  }
  const html = renderToString(
    <Document language="en" files={files} data="{}">
      <p>Checkout</p>
    </Document>,
  )
  const [tag] = /<script[^>]*src="\/ask-ahead\.js"[^>]*>/.exec(html) ?? []
  expect(tag).toContain('type="module"')
  expect(tag).toContain('async')
  expect(html.indexOf('/ask-ahead.js')).toBeLessThan(html.indexOf('src="/browser.js"'))
})
