import { expect, type APIRequestContext } from '@playwright/test'

import type { Credentials } from './people.ts'
import { type ProductToBuy, variantToBuy } from './products.ts'

/** Places a cash order for one piece as the checkout page does. Returns its id. */
export async function anOrderOf(
  request: APIRequestContext,
  customer: Credentials,
  product: Pick<ProductToBuy, '_id'>,
): Promise<string> {
  return (await placed(request, customer, await onePiece(request, product), 'cash'))._id
}

/** Places a cash order for one piece of each of these variants of a product. Returns its id. */
export async function anOrderOfVariants(
  request: APIRequestContext,
  customer: Credentials,
  { _id: productId }: Pick<ProductToBuy, '_id'>,
  variants: readonly Variant[],
): Promise<string> {
  return (await placed(request, customer, { productId, variants }, 'cash'))._id
}

/** Places an order for one piece and pays it by bKash in the sandbox. Returns its id. */
export async function aPaidOrderOf(
  request: APIRequestContext,
  customer: Credentials,
  product: Pick<ProductToBuy, '_id'>,
): Promise<string> {
  const { _id, url = '' } = await anUnpaidOrderOf(request, customer, product)
  const form = { act: 'pay', channel: 'bkash' }
  const paid = await request.post(url, { form })
  expect(paid.status(), await paid.text()).toBe(200)
  return _id
}

/** Places an online order for one piece without paying it. */
export async function anUnpaidOrderOf(
  request: APIRequestContext,
  customer: Credentials,
  product: Pick<ProductToBuy, '_id'>,
): Promise<{ _id: string; url?: string }> {
  return placed(request, customer, await onePiece(request, product), 'ssl')
}

async function onePiece(
  request: APIRequestContext,
  { _id: productId }: Pick<ProductToBuy, '_id'>,
): Promise<Goods> {
  return { productId, variants: [await variantToBuy(request, productId)] }
}

async function placed(
  request: APIRequestContext,
  customer: Credentials,
  { productId, variants }: Goods,
  paymentMethod: 'cash' | 'ssl',
): Promise<Placed> {
  const signedIn = await request.post('/api/v1/user/signin', { data: customer })
  // as: the contract's reply.
  const { user, accessToken } = ((await signedIn.json()) as Reply<SignedIn>).data
  const reply = await request.post('/api/v1/order/post-order', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: {
      customerName: user.name,
      customerEmail: '',
      customerId: user._id,
      phone: customer.identifier,
      cuopon: '',
      items: variants.map(({ _id: variantId }) => ({ productId, variantId, quantity: 1 })),
      totalPrice: variants.reduce((sum, { productPrice }) => sum + productPrice, 0),
      paymentMethod,
      ...(paymentMethod === 'ssl' && { paymentChannel: 'bkash' }),
      deliveryFee: 60,
      again: true,
      deliveryAddress: {
        division: 'Dhaka',
        district: 'Dhaka',
        city: 'Dhanmondi',
        addressDetails: 'House 12, Road 5',
      },
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  return ((await reply.json()) as Reply<Placed>).data
}

interface Variant {
  _id: string
  productPrice: number
}
interface Goods {
  productId: string
  variants: readonly Variant[]
}
interface Reply<Data> {
  data: Data
}
interface Placed {
  _id: string
  /** Address of its payment page. */
  url?: string
}
interface SignedIn {
  user: { _id: string; name: string }
  accessToken: string
}
