import { Readable } from 'node:stream'

import { inLanguage, type Language, languages } from '@haat/contract/language'
import { policyNames } from '@haat/contract/shop'
import { productPath } from '@haat/contract/product/product-path'
import type { FastifyReply } from 'fastify'

import { policiesInBangla, readShop } from '#modules/shop/index.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/refusal.ts'
import { TokenBuckets } from '#platform/http/limits/token-buckets.ts'
import type { Platform } from '#platform/platform.ts'

import {
  countProducts,
  findCategories,
  findPublishedSlugs,
  idAfter,
  productsFrom,
  type MappedCategory,
} from './sitemap.repo.ts'

/** What the sitemap protocol allows in one file. */
const mostAddresses = 50_000
/** Each may have an address in each language. */
const mostProducts = mostAddresses / languages.length

/** Products read at a time, so that a file of them is never in memory whole. */
const chunk = 5_000

/** Files of so many addresses are dear: a crawler needs each once a day. */
const share = { burst: 60, perSecond: 0.1 }

/** The shop's own pages: each language has them. */
const pagesInEachLanguage = ['/', '/categories', '/products']

/** `/sitemap.xml` and its parts: the shop's own pages with its categories, then products. */
export function serveSitemap(
  { app, ports, settings }: Pick<Platform, 'app' | 'ports' | 'settings'>,
  perPart = mostProducts,
): void {
  const { db } = ports.database
  const askers = new TokenBuckets({
    ...share,
    scale: settings.limitPerAddressScale,
    now: () => ports.clock.now().getTime(),
  })
  const entry = (path: string, changed?: string) =>
    `<url><loc>${escapeXml(settings.publicUrl + path)}</loc>${lastModified(changed)}</url>\n`

  app.get('/sitemap.xml', async ({ ip }, reply) => {
    askers.take(ip)
    const parts = Math.ceil((await countProducts(db)) / perPart)
    const names = ['shop', ...Array.from({ length: parts }, (_, n) => `products-${n + 1}`)]
    const files = names.map((name) => escapeXml(`${settings.publicUrl}/sitemap/${name}.xml`))
    const body = files.map((file) => `<sitemap><loc>${file}</loc></sitemap>\n`)
    return asXml(reply).send(document('sitemapindex', body.join('')))
  })

  app.get('/sitemap/shop.xml', async ({ ip }, reply) => {
    askers.take(ip)
    const { bangla } = await readShop(db)
    const pages = await pagesOf(db)
    const entries = pages.flatMap(({ path, isInBangla }) =>
      bangla && isInBangla ? bilingual(settings.publicUrl, path) : entry(path),
    )
    return asXml(reply).send(document('urlset', entries.join('')))
  })

  app.get<{ Params: { part: string } }>(
    '/sitemap/products-:part(^[1-9]\\d{0,4}$).xml',
    async ({ ip, params }, reply) => {
      askers.take(ip)
      const first = await idAfter(db, (Number(params.part) - 1) * perPart)
      if (first === undefined) throw notFound('sitemap_part_unknown')
      const { bangla } = await readShop(db)
      async function* body() {
        for await (const { id, name, updatedAt, isInBangla } of productsOf(
          db,
          first ?? '',
          perPart,
        )) {
          const path = productPath(id, name)
          if (bangla && isInBangla) yield* bilingual(settings.publicUrl, path, updatedAt)
          else yield entry(path, updatedAt)
        }
      }
      return asXml(reply).send(Readable.from(wrapped('urlset', body())))
    },
  )
}

/** The shop's own pages and its categories, and whether what they say is there in Bangla. */
async function pagesOf(db: Db): Promise<{ path: string; isInBangla: boolean }[]> {
  const inBangla = await policiesInBangla(db)
  return [
    ...pagesInEachLanguage.map((path) => ({ path, isInBangla: true })),
    ...policyNames.map((name) => ({ path: `/${name}`, isInBangla: inBangla.has(name) })),
    ...(await findPublishedSlugs(db)).map(({ slug, isInBangla }) => ({
      path: `/page/${slug}`,
      isInBangla,
    })),
    ...(await findCategories(db)).map((category) => ({
      path: listingPath(category),
      isInBangla: category.isInBangla,
    })),
  ]
}

const lastModified = (changed?: string) => (changed ? `<lastmod>${changed}</lastmod>` : '')

/** A page's entries: one of each language, which names the others. */
function bilingual(publicUrl: string, path: string, changed?: string): string[] {
  const address = (language: Language) => escapeXml(publicUrl + inLanguage(language, path))
  const link = (hreflang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`
  const links = [
    ...languages.map((one) => link(one, address(one))),
    link('x-default', address('en')),
  ].join('')
  const changedOn = lastModified(changed)
  return languages.map((one) => `<url><loc>${address(one)}</loc>${changedOn}${links}</url>\n`)
}

async function* productsOf(db: Db, first: string, most: number) {
  let [from, left] = [first, most]
  while (left > 0) {
    const found = await productsFrom(db, from, Math.min(chunk, left) + 1)
    const shown = found.slice(0, Math.min(chunk, left))
    yield* shown
    left -= shown.length
    const next = found[shown.length]
    if (!next) return
    from = next.id
  }
}

/** The address of a listing as its page writes it (`canonical`). */
function listingPath({ category, subCategory, subSubCategory }: MappedCategory): string {
  const query = new URLSearchParams({
    category,
    ...(subCategory && { subCategory }),
    ...(subSubCategory && { subSubCategory }),
  })
  return `/products?${query.toString()}`
}

const opening = (root: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
const document = (root: string, body: string) => `${opening(root)}${body}</${root}>\n`

async function* wrapped(root: string, body: AsyncIterable<string>) {
  yield opening(root)
  yield* body
  yield `</${root}>\n`
}

/** Search engines come again and again: a CDN may answer for an hour. */
const asXml = (reply: FastifyReply) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600')

const escapeXml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
