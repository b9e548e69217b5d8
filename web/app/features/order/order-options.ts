/** Colour and size, 'Leaf green · XL', or nothing. */
export const optionsOf = ({ color, size }: { color: string | null; size: string | null }): string =>
  [color, size].filter(Boolean).join(' · ')
