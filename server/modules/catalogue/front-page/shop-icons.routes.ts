import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type ShopIcon, shopIcons } from '@haat/contract/shop-icon'

import type { SharedPictures } from '#modules/media/index.ts'
import { readShop } from '#modules/shop/index.ts'
import { openWhileClosed } from '#platform/http/closed-shop.ts'
import type { Platform } from '#platform/platform.ts'

import { findLogo } from './front-page.repo.ts'

/** As long as icons and manifest were kept when they were files: under the same address another logo may stand tomorrow. */
const caching = { 'cache-control': 'public, max-age=3600' }

const typeOfFile = (name: ShopIcon) =>
  name.endsWith('.svg') ? 'image/svg+xml' : name.endsWith('.ico') ? 'image/x-icon' : 'image/png'

/** The icons of tabs and home screens, and what an installed shop is called: the shop's own logo and name. */
export function serveShopIcons(
  { app, ports, reads }: Pick<Platform, 'app' | 'ports' | 'reads'>,
  pictures: SharedPictures,
): void {
  const { db } = ports.database
  const { webFiles } = ports
  void app.register(async (scope) => {
    openWhileClosed(scope)
    scope.get('/manifest.webmanifest', async ({ ip }, reply) => {
      reads.take(ip)
      const [{ shopName }, logo] = await Promise.all([readShop(db), findLogo(db)])
      void reply.headers({ 'content-type': 'application/manifest+json', ...caching })
      return reply.send(JSON.stringify(manifestOf(shopName, logo !== undefined)))
    })
    // In development Vite serves them.
    if (webFiles === undefined) return
    // as: the keys of the table
    for (const [name, side] of Object.entries(shopIcons) as [ShopIcon, number][]) {
      scope.get(`/${name}`, async ({ ip, headers }, reply) => {
        reads.take(ip)
        const logo = await findLogo(db)
        const icon = logo && (await pictures.findIcon(logo.image, side))
        void reply.headers(caching)
        if (!icon) return reply.type(typeOfFile(name)).send(await readFile(join(webFiles, name)))
        void reply.headers({ 'content-type': 'image/jpeg', etag: icon.etag })
        if (headers['if-none-match']?.includes(icon.etag)) return reply.code(304).send()
        return reply.send(icon.bytes)
      })
    }
  })
}

/** Phones show about so many letters below an icon, and cut the rest themselves. */
const longestShort = 12

/** A logo is not made larger than it is, and reaches to edges that a mask would cut off. */
const logoIcons = [{ src: '/icon-512.png', sizes: 'any' }]
const builtInIcons = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
]

const manifestOf = (name: string, hasLogo: boolean) => ({
  name,
  ...(name.length <= longestShort && { short_name: name }),
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  lang: 'en',
  background_color: '#FAF8F4',
  theme_color: '#FAF8F4',
  icons: hasLogo ? logoIcons : builtInIcons,
})
