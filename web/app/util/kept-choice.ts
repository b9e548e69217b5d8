import { fieldsOf, isFresh, stored } from './stored.ts'

/** As long as a pending intent is kept. */
const goodForMs = 30 * 60_000
const kept = stored('choice', fieldsOf, { place: 'sessionStorage' })

interface Choice {
  productId: string
  variantId?: string | undefined
  quantity: number
}

/** Keeps what a visitor chose of a product before the redirect to the login: its page restores it. */
export function keepChoice({ productId, variantId, quantity }: Choice): void {
  kept.set({ productId, variantId, quantity, at: Date.now() })
}

/** The kept choice of this product; that variant may no longer exist. */
export function readChoice(productId: string): Partial<Omit<Choice, 'productId'>> {
  const { productId: of, variantId, quantity, at } = kept.get()
  if (of !== productId || !isFresh(at, goodForMs)) return {}
  return {
    ...(typeof variantId === 'string' && { variantId }),
    ...(typeof quantity === 'number' && { quantity }),
  }
}
