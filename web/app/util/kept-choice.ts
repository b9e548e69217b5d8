import { fieldsOf, isFresh, stored } from './stored.ts'

/** As long as what was wanted waits for the login. */
const goodForMs = 30 * 60_000
const kept = stored('choice', fieldsOf, { place: 'sessionStorage' })

interface Choice {
  productId: string
  color?: string | undefined
  size?: string | undefined
  quantity: number
}

/** Keeps what a visitor has chosen of a product when they are sent to the login: its page then shows it again. */
export function keepChoice({ productId, color, size, quantity }: Choice): void {
  kept.set({ productId, color, size, quantity, at: Date.now() })
}

/** What was chosen of this product; it may not come in that colour or size any more. */
export function readChoice(productId: string): Partial<Omit<Choice, 'productId'>> {
  const { productId: of, color, size, quantity, at } = kept.get()
  if (of !== productId || !isFresh(at, goodForMs)) return {}
  return {
    ...(typeof color === 'string' && { color }),
    ...(typeof size === 'string' && { size }),
    ...(typeof quantity === 'number' && { quantity }),
  }
}
