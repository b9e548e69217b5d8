import { expect, it } from 'vitest'

import { pageFiles } from './page-files.ts'

const manifest = {
  'render/browser.tsx': {
    file: 'assets/browser.js',
    assets: [
      'assets/anek-bangla-latin-wght-normal-x.woff2',
      'assets/anek-bangla-bengali-400-x.woff2',
      'assets/anek-bangla-bengali-650-x.woff2',
    ],
  },
  'app/routes/customer/checkout.tsx': { file: 'assets/checkout.js', imports: ['_ask-ahead-x.js'] },
  'app/routes/storefront/home.tsx': { file: 'assets/home.js' },
  '_ask-ahead-x.js': { file: 'assets/ask-ahead-x.js', name: 'ask-ahead' },
}
const filesFor = pageFiles(manifest, 'en')

it('the checkout runs the file first that asks for its places, fees and methods', () => {
  expect(filesFor(['root', 'customer/checkout'])).toMatchObject({
    script: '/assets/browser.js',
    ahead: '/assets/ask-ahead-x.js',
    preloads: ['/assets/checkout.js'],
  })
  expect(filesFor(['root', 'storefront/home']).ahead).toBeUndefined()
})

it('a page preloads the fonts of its text: in Bangla also the usual weight, and no other', () => {
  expect(filesFor(['root']).fonts).toEqual(['/assets/anek-bangla-latin-wght-normal-x.woff2'])
  expect(pageFiles(manifest, 'bn')(['root']).fonts).toEqual([
    '/assets/anek-bangla-latin-wght-normal-x.woff2',
    '/assets/anek-bangla-bengali-400-x.woff2',
  ])
})
