import type { Page } from '@playwright/test'

/** Writes the cart of this browser, from which the page that is opened next reads it. */
export async function fillCart(page: Page, lines: readonly CartLine[]) {
  if (!page.url().startsWith('http')) await page.goto('/robots.txt')
  await page.evaluate(
    (text) => localStorage.setItem('cart', text),
    JSON.stringify(lines.map(lineOfCart)),
  )
}

export interface CartLine {
  productId: string
  variantId?: string
  productName: string
  price: number
  quantity: number
  color?: string
  size?: string
}

/** As the shop writes it. */
export const lineOfCart = (line: CartLine) => ({
  ...{ productCategory: '', maxStock: 10_000, image: '', OwnerId: '', OwnerName: '' },
  ...line,
  subTotal: line.price * line.quantity,
})
