const mostLetters = 60

/**
 * A product's name as it stands in its address: Latin letters and digits joined by hyphens, cut
 * between words. '' where the name has none.
 */
export function productWords(name: string): string {
  const words = name
    .normalize('NFKD')
    // Accents become marks of their own by the normalization; apostrophes do not part a word.
    .replaceAll(/[\u0300-\u036F'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  if (words.length <= mostLetters) return words
  const cut = words.slice(0, mostLetters + 1)
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, mostLetters)
}

/** The address of a product; the canonical one where its name is given. */
export function productPath(id: string, name = ''): string {
  const words = productWords(name)
  return words === '' ? `/products/${id}` : `/products/${id}/${words}`
}
