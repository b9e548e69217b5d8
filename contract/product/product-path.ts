const mostLetters = 60

/**
 * URL slug of a product's name: Latin letters and digits joined by hyphens, cut between words. '' where the
 * name has none.
 */
export function productWords(name: string): string {
  const words = name
    .normalize('NFKD')
    // Normalization (NFD) splits accents off as combining marks, which go; an apostrophe does not split a
    // word.
    .replaceAll(/[\u0300-\u036F'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  if (words.length <= mostLetters) return words
  const cut = words.slice(0, mostLetters + 1)
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, mostLetters)
}

/** The name that gives the words of a product's address: where it is shown in Bangla, that of its English one. */
export const addressName = (product: { productName: string; productWords?: string | undefined }) =>
  product.productWords ?? product.productName

/** The address of a product; with the name alone it is the canonical one. The page shows the named variant. */
export function productPath(id: string, name = '', variantId?: string | null): string {
  const words = productWords(name)
  const path = words === '' ? `/products/${id}` : `/products/${id}/${words}`
  return variantId ? `${path}?variant=${variantId}` : path
}
