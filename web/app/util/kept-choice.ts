import { fieldsOf, isFresh, stored } from './stored.ts'

/** As long as a pending intent is kept. */
const goodForMs = 30 * 60_000
const kept = stored('choice', fieldsOf, { place: 'sessionStorage' })

interface Choice {
  productId: string
  color?: string | undefined
  size?: string | undefined
  quantity: number
}

/** Keeps the options that a visitor chose for a product before the redirect to the login: its page restores them. */
export function keepChoice({ productId, color, size, quantity }: Choice): void {
  kept.set({ productId, color, size, quantity, at: Date.now() })
}

/** The kept options of this product; that colour or size may no longer exist. */
export function readChoice(productId: string): Partial<Omit<Choice, 'productId'>> {
  const { productId: of, color, size, quantity, at } = kept.get()
  if (of !== productId || !isFresh(at, goodForMs)) return {}
  return {
    ...(typeof color === 'string' && { color }),
    ...(typeof size === 'string' && { size }),
    ...(typeof quantity === 'number' && { quantity }),
  }
}
