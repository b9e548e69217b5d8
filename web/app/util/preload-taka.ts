import { preload } from 'react-dom'

import takaFont from '#app/styles/fonts/anek-bangla-taka-wght.woff2'

/**
 * Fetches the font of the taka sign with the page that shows a price. Found by the layout instead, it comes after the
 * first paint, and every price is laid out once more.
 */
export function preloadTaka(): void {
  if (!import.meta.env.SSR) return
  preload(takaFont, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}
