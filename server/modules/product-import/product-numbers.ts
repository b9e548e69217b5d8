import type { ImportColumn } from '@haat/contract/product/product-import'

import type { FileHead } from './file-head.ts'

/**
 * Numbers the products of a file from 0: rows with the same `_id`, or the same key of one seller, have the same number. A
 * row without both is a product by itself, and so is each row of a file whose rows are products. `actorId`: the seller
 * where the file names none.
 */
export function productNumbers({ rowIsVariant }: FileHead, actorId: string) {
  const numbers = new Map<string, number>()
  let count = 0
  return ({ cell }: { cell(column: ImportColumn): string | undefined }): number => {
    if (!rowIsVariant) return count++
    const [id = '', key = '', owner = ''] = [cell('_id'), cell('productKey'), cell('OwnerId')]
    const claims = [
      ...(id === '' ? [] : [`id ${id}`]),
      ...(key === '' ? [] : [`key ${owner} ${key}`]),
    ]
    const number = claims.map((claim) => numbers.get(claim)).find((one) => one !== undefined)
    const found = number ?? count++
    for (const claim of claims) if (!numbers.has(claim)) numbers.set(claim, found)
    if (key !== '') {
      numbers.set(`key ${owner || actorId} ${key}`, found)
      // Further rows of the product may leave the seller empty.
      numbers.set(`key  ${key}`, found)
    }
    return found
  }
}
