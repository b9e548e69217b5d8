/** A header without case, spaces and signs, so that `Product Name` and `product_name` are the same. */
export function normaliseHeader(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]/gu, '')
}
