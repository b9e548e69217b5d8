import type { CartLine } from './cart.ts'
import { aMark, type Made } from './made.ts'

interface Size {
  color: string
  size: string
  originalPrice?: number
  stock: number
  hidden?: boolean
}

/** A product of its own: red in M, XL at a higher price and XXL sold out, blue in M. */
export async function aPanjabi({ admin, aProduct, variantsOf }: Made) {
  const name = `Khadi Panjabi ${aMark()}`
  let sizes: readonly Size[] = [
    { color: 'Red', size: 'M', stock: 5 },
    { color: 'Red', size: 'XL', originalPrice: 650, stock: 5 },
    { color: 'Red', size: 'XXL', stock: 0 },
    { color: 'Blue', size: 'M', stock: 5 },
  ]
  const fields = () => ({ variants: JSON.stringify(sizes) })
  const _id = await aProduct({ name, originalPrice: '500', stockBy: 'variant', ...fields() })
  return {
    _id,
    name,
    /** Red in M and in XL, as a cart holds them. */
    async lines(): Promise<CartLine[]> {
      const line = { productId: _id, productName: name, quantity: 1 }
      return (await variantsOf(_id))
        .slice(0, 2)
        .map(({ _id: variantId, color, size, productPrice: price }) => ({
          ...line,
          ...{ variantId, color, size, price },
        }))
    },
    /** Changes red in XL. */
    async changeLarge(change: Partial<Size>) {
      sizes = sizes.map((one) => (one.size === 'XL' ? { ...one, ...change } : one))
      await (await admin()).change(`/products/${_id}`, fields())
    },
  }
}

/** A panjabi in a cart that is older than variants: of some lines it is unclear which they mean. */
export const oldCart = ({ _id, name }: { _id: string; name: string }): CartLine[] => {
  const line = { productId: _id, productName: name, price: 500 }
  return [
    { ...line, color: 'Red', size: 'M', quantity: 2 },
    { ...line, color: 'Red', size: 'XL', quantity: 1 },
    { ...line, color: 'Red', size: 'XXL', quantity: 1 },
    { ...line, color: 'Green', size: 'M', quantity: 1 },
    { ...line, color: 'Blue', quantity: 1 },
    { ...line, size: 'M', quantity: 1 },
  ]
}
