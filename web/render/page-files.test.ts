import { expect, it } from 'vitest'

import { pageFiles } from './page-files.ts'

const filesFor = pageFiles({
  'render/browser.tsx': { file: 'assets/browser.js' },
  'app/routes/customer/checkout.tsx': { file: 'assets/checkout.js', imports: ['_ask-ahead-x.js'] },
  'app/routes/storefront/home.tsx': { file: 'assets/home.js' },
  '_ask-ahead-x.js': { file: 'assets/ask-ahead-x.js', name: 'ask-ahead' },
})

it('the checkout runs the file first that asks for its places, fees and methods', () => {
  expect(filesFor(['root', 'customer/checkout'])).toMatchObject({
    script: '/assets/browser.js',
    ahead: '/assets/ask-ahead-x.js',
    preloads: ['/assets/checkout.js'],
  })
  expect(filesFor(['root', 'storefront/home']).ahead).toBeUndefined()
})
