import { inLanguage, type Language } from '@haat/contract/language'
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

interface Words {
  title: string
  heading: string
  text: string
}

const words: Record<Language, Record<ClosedState, Words> & { login: string }> = {
  en: {
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
    login: 'Staff login',
  },
  bn: {
    soon: {
      title: 'শিগগিরই খুলছে',
      heading: 'শিগগিরই খুলছে',
      text: 'দোকানটি সাজানো হচ্ছে। কিছুক্ষণ পর আবার আসুন।',
    },
    maintenance: {
      title: 'শিগগিরই ফিরছি',
      heading: 'শিগগিরই ফিরছি',
      text: 'দোকানে কাজ চলছে। কয়েক মিনিট পর আবার আসুন। আপনার অর্ডার ও টাকা নিরাপদ আছে।',
    },
    login: 'কর্মীদের লগ ইন',
  },
}

/** The page that answers every address of a closed shop; while the database is away, as it was last made. */
export function closedShopPage(
  db: Db,
): (state: ClosedState, language: Language) => Promise<string> {
  const last = new Map<string, string>()
  return async (state, language) => {
    const key = `${state} ${language}`
    try {
      const page = await makePage(db, state, language)
      last.set(key, page)
      return page
    } catch (error) {
      const page = last.get(key)
      if (page === undefined) throw error
      return page
    }
  }
}

/**
 * It holds nothing of the shop's interface: its script replaces it with the real page where staff are signed
 * in (web/public/opening-soon.js).
 */
async function makePage(db: Db, state: ClosedState, language: Language): Promise<string> {
  const { [state]: shown, login } = words[language]
  const { title, heading, text } = shown
  const [{ shopName, slogan }, logo] = await Promise.all([readShop(db), findLogoKey(db)])
  const name = escapeHtml(shopName)
  return `<!doctype html>
<html lang="${language}">
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
<a href="${inLanguage(language, '/login')}" rel="nofollow">${login}</a>
</main>
</body>
</html>
`
}
