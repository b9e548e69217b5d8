import { inLanguage, languages } from '@haat/contract/language'

import type { Platform } from '#platform/platform.ts'
import { whileClosed } from '#platform/http/closed-shop.ts'

/** Personal pages: search engines are to leave them out, in each language. */
const closedPages = ['/user', '/checkout', '/payment/', '/wishlist', '/admin', '/seller']

/** With calls and stand-ins. */
const closed = ['/api/', ...closedPages, '/dev/', '/sandbox/']

/** Searches and filters make thousands of addresses of a few hundred pages. */
const narrowing = [
  'search',
  'discount',
  'minPrice',
  'maxPrice',
  'minRating',
  'owner',
  'inStock',
  'sortBy',
]

/** Of the listing only: links to a product may name a colour, and its page names the canonical address. */
const narrowingList = ['color', 'size']

export function serveRobots({ app, settings, reads }: Platform): void {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...closedPages.map((path) => `Disallow: ${inLanguage('bn', path)}`),
    ...narrowing.map((name) => `Disallow: /*?*${name}=`),
    ...languages.flatMap((language) =>
      narrowingList.map((name) => `Disallow: ${inLanguage(language, '/products')}?*${name}=`),
    ),
    '',
    `Sitemap: ${settings.publicUrl}/sitemap.xml`,
    '',
  ]
  app.get('/robots.txt', whileClosed, async ({ ip }, reply) => {
    reads.take(ip)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(lines.join('\n'))
  })
}
