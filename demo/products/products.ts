import { readCsv, readJson } from '../read-data.ts'
import { productOf, type ProductHistory, type ProductLook, type ProductRow } from './product.ts'
import type { DemoProduct } from './types.ts'

const rows: readonly ProductRow[] = readCsv('products.csv')
const histories = new Map(
  readCsv<keyof ProductHistory>('product-history.csv').map((row) => [row.productKey, row]),
)
// as: pictures.test.ts draws them
const looks = readJson('product-pictures.json') as Record<string, ProductLook>

/** Everything on sale in the demo shop. */
export const demoProducts: readonly DemoProduct[] = [
  ...Map.groupBy(rows, ({ productKey }) => productKey),
].map(([key, [first, ...others]]) => {
  const history = histories.get(key)
  const look = looks[key]
  if (!first || !history || !look)
    throw new Error(`${key} is missing in product-history.csv or product-pictures.json`)
  return productOf([first, ...others], history, look)
})
