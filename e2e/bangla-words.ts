import type { Page } from '@playwright/test'

import { isMessage } from './bangla-names.ts'
import { latinOfDemo } from './demo-names.ts'

/** Latin words that a page in Bangla may show outside of what people wrote, and why. At most 60. */
const latin: Readonly<Record<string, string>> = {
  Haat: 'the shop',
  English: 'the other language, by its own name',
  bKash: 'a company',
  Nagad: 'a company',
  Rocket: 'a company',
  SSLCommerz: 'a company',
  Pathao: 'a company',
  Steadfast: 'a company',
  RedX: 'a company',
  Google: 'a company',
  WhatsApp: 'a company',
  Messenger: 'a company',
  Facebook: 'a company',
  Instagram: 'a company',
  YouTube: 'a company',
  Vimeo: 'a company',
  Twitter: 'a company',
  Authenticator: 'a program',
  Aegis: 'a program',
  JPG: 'a format',
  PNG: 'a format',
  GIF: 'a format',
  WebP: 'a format',
  AVIF: 'a format',
  HEIC: 'a format',
  PDF: 'a format',
  CSV: 'a format',
  Excel: 'a format',
  xlsx: 'a format',
  ZIP: 'a format',
  Markdown: 'a format',
  HTML: 'a format',
  SKU: 'as it is called in every shop',
  Ctrl: 'a key',
  Enter: 'a key',
  Esc: 'a key',
  Shift: 'a key',
  Tab: 'a key',
  https: 'typed so',
  supportPhone: 'typed so',
  XXXXXXXXX: 'digits left open',
  BOKUL: 'an example of a name for SMS',
  npm: 'a command',
  run: 'a command',
  shop: 'a command',
  doctor: 'a command',
  setup: 'a command',
  link: 'a command',
  backup: 'backup.failed, an event of the log',
  failed: 'the same',
  Chrome: 'a program',
  Windows: 'a system',
}

/** Latin are numbers of things (orders, parts, invoices, parcels, coupons, licences), addresses of mail and web, files. */
const codes =
  /[\w.+*-]+@[\w.-]+|\b\w+(?:\.\w+)+\/\w+|\b\w[\w-]*\.(?:txt|png|jpe?g|csv|xlsx|zip)\b|https?:\S+|\bm\.me\/\w+|\/[\w/-]+|#\w+|\b(?=\w*\d)[\w/-]+\b|\b[A-Z]+(?:[-_/][A-Z0-9]+)+\b/g

/** Latin words that the page shows in Bangla text, and messages in English that are marked as what people wrote. */
export async function latinWords(page: Page): Promise<string[]> {
  const { words, content } = await page.evaluate(readWords)
  const written = new Set(content.flatMap(wordsOf))
  const untold = content.filter((text) => isMessage(text.trim()))
  const strange = words.flatMap(({ text, isAside }) =>
    wordsOf(text)
      .filter(
        (word) => !(word in latin) && !latinOfDemo.has(word) && !(isAside && written.has(word)),
      )
      .map((word) => `${word}: ${text.trim().slice(0, 80)}`),
  )
  // A sentence ends with a danda, also where code puts it together.
  const ended = words.filter(({ text }) => /[ঀ-৿]["”)]?\.(?:\s|$)|^\.$/.test(text.trim()))
  return [
    ...new Set([
      ...strange,
      ...untold.map((text) => `in English: ${text.trim().slice(0, 80)}`),
      ...ended.map(({ text }) => `full stop: ${text.trim().slice(0, 80)}`),
    ]),
  ]
}

/** Google draws its button itself; its stand-in knows no Bangla. */
const google = /^(?:Sign in|Sign up|Continue) with Google$/

const wordsOf = (text: string) =>
  text
    .replace(google, '')
    .replaceAll(codes, ' ')
    .match(/[a-z]{2,}/gi) ?? []

/**
 * Runs in the page. `isAside`: heard or hinted, where no part can be marked; names in it are marked elsewhere on the page.
 */
function readWords() {
  const words: { text: string; isAside: boolean }[] = []
  const content: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement: parent, textContent: text } = walker.currentNode
    if (
      !parent?.checkVisibility() ||
      !text ||
      parent.closest('script, style, noscript, code, kbd, svg, textarea')
    )
      continue
    if (parent.closest('[lang]')?.getAttribute('lang') !== 'bn') content.push(text)
    else if (parent.checkVisibility())
      words.push({ text, isAside: parent.closest('.sr-only, option') !== null })
  }
  for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      if (!element.checkVisibility()) continue
      if (element.closest('[lang]')?.getAttribute('lang') !== 'bn') continue
      words.push({ text: element.getAttribute(name) ?? '', isAside: true })
    }
  }
  words.push({ text: document.title, isAside: true })
  return { words, content }
}
