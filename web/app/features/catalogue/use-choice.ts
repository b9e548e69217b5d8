import type { Product } from '@haat/contract/catalogue'
import { useState } from 'react'

/** What a visitor has chosen of a product: the first colour and size to begin with, one of it. */
export function useChoice({ productColors, productSizes }: Product) {
  const [color, setColor] = useState(productColors[0])
  const [size, setSize] = useState(productSizes[0])
  const [quantity, setQuantity] = useState(1)
  return { color, setColor, size, setSize, quantity, setQuantity }
}

/** What useChoice gives. */
export type Choice = ReturnType<typeof useChoice>
