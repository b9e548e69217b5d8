import { expect, type APIRequestContext } from '@playwright/test'

import type { Credentials } from './people.ts'
import type { ProductToBuy } from './products.ts'

/** A cash order for one piece, placed as the checkout page would. Returns its id. */
export async function anOrderOf(
  request: APIRequestContext,
  customer: Credentials,
  { _id: productId }: ProductToBuy,
): Promise<string> {
  const signedIn = await request.post('/api/v1/user/signin', { data: customer })
  const product = await request.get(`/api/v1/products/${productId}`)
  // The shapes of these replies in the contract.
  const { user, accessToken } = ((await signedIn.json()) as Reply<SignedIn>).data
  const { productPrice, productColors, productSizes } = ((await product.json()) as Reply<Product>)
    .data
  const [color] = productColors
  const [size] = productSizes
  const placed = await request.post('/api/v1/order/post-order', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: {
      customerName: user.name,
      customerEmail: '',
      customerId: user._id,
      phone: customer.identifier,
      cuopon: '',
      items: [{ productId, quantity: 1, ...(color && { color }), ...(size && { size }) }],
      totalPrice: productPrice,
      paymentMethod: 'cash',
      deliveryFee: 60,
      deliveryAddress: {
        division: 'Dhaka',
        district: 'Dhaka',
        city: 'Dhanmondi',
        addressDetails: 'House 12, Road 5',
      },
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  return ((await placed.json()) as Reply<{ _id: string }>).data._id
}

interface Reply<Data> {
  data: Data
}
interface SignedIn {
  user: { _id: string; name: string }
  accessToken: string
}
interface Product {
  productPrice: number
  productColors: string[]
  productSizes: string[]
}
