const storageKey = 'choice'
/** As long as what was wanted waits for the login. */
const goodForMs = 30 * 60_000

interface Choice {
  productId: string
  color?: string | undefined
  size?: string | undefined
  quantity: number
}

/** Keeps what a visitor has chosen of a product when they are sent to the login: its page then shows it again. */
export function keepChoice({ productId, color, size, quantity }: Choice): void {
  try {
    const kept = { productId, color, size, quantity, at: Date.now() }
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // Storage refused: the page shows its first colour and size.
  }
}

/** What was chosen of this product; it may not come in that colour or size any more. */
export function readChoice(productId: string): Partial<Omit<Choice, 'productId'>> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return {}
    const kept = stored as Record<string, unknown> // Looked at below.
    const age = typeof kept['at'] === 'number' ? Date.now() - kept['at'] : Infinity
    if (kept['productId'] !== productId || age < 0 || age > goodForMs) return {}
    const { color, size, quantity } = kept
    return {
      ...(typeof color === 'string' && { color }),
      ...(typeof size === 'string' && { size }),
      ...(typeof quantity === 'number' && { quantity }),
    }
  } catch {
    // Storage refused or broken: nothing was chosen.
    return {}
  }
}
