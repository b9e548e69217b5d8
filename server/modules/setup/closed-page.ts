import { pictureAddress } from '@haat/contract/media'

import { readShop } from '#modules/shop/index.ts'
import type { Db } from '#platform/db/db.ts'
import type { ClosedState } from '#platform/http/closed-shop.ts'
import { escapeHtml } from '#platform/http/escape-html.ts'

import { findLogoKey } from './checklist.repo.ts'

const style = `
  :root { color-scheme: light; font: 100%/1.5 system-ui, sans-serif; color: #16231d; background: #faf8f4 }
  body { margin: 0 }
  main { min-height: 100dvh; display: grid; place-content: center; justify-items: center; text-align: center;
    padding: 2rem 1rem; box-sizing: border-box; gap: 1rem }
  img { max-width: 12rem; max-height: 5rem; object-fit: contain }
  h1 { margin: 0; font-size: 1.75rem; line-height: 1.25; color: #0b6e4f; overflow-wrap: anywhere }
  p { margin: 0; max-width: 34rem; color: #4c5a53; font-size: 1.125rem }
  a { margin-top: 2rem; display: inline-grid; place-items: center; min-height: 2.75rem; padding: 0 1rem; color: #66736c }
  a:hover { color: #084f39 }
  a:focus-visible { outline: 2px solid #0b6e4f; border-radius: 6px }`

const words: Record<ClosedState, { title: string; heading: string; text: string }> = {
  soon: {
    title: 'opening soon',
    heading: 'Opening soon',
    text: 'We are getting the shop ready. Please come back in a little while.',
  },
  maintenance: {
    title: 'back soon',
    heading: 'Back soon',
    text: 'We are working on the shop. Please come back in a few minutes. Your orders and payments are safe.',
  },
}

/** The page that answers every address of a closed shop; while the database is away, as it was last made. */
export function closedShopPage(db: Db): (state: ClosedState) => Promise<string> {
  const last = new Map<ClosedState, string>()
  return async (state) => {
    try {
      const page = await makePage(db, state)
      last.set(state, page)
      return page
    } catch (error) {
      const page = last.get(state)
      if (page === undefined) throw error
      return page
    }
  }
}

/**
 * It holds nothing of the shop's interface: its script replaces it with the real page where staff are signed
 * in (web/public/opening-soon.js).
 */
async function makePage(db: Db, state: ClosedState): Promise<string> {
  const { title, heading, text } = words[state]
  const [{ shopName, slogan }, logo] = await Promise.all([readShop(db), findLogoKey(db)])
  const name = escapeHtml(shopName)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name}: ${title}</title>
<link rel="icon" href="/favicon.ico" sizes="32x32">
<style>${style}</style>
<script type="module" src="/opening-soon.js"></script>
</head>
<body>
<main>
${logo === undefined ? '' : `<img src="${escapeHtml(pictureAddress(logo))}" alt="">`}
<h1>${name}</h1>
<p><strong>${heading}</strong></p>
<p>${state === 'soon' && slogan !== null ? escapeHtml(slogan) : text}</p>
<a href="/login" rel="nofollow">Staff login</a>
</main>
</body>
</html>
`
}
