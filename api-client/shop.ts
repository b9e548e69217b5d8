// Shops by the client that is generated from the document: signs in, finds goods, orders them once although it asks
// twice, and fetches the invoice. `node api-client/shop.ts <address> <phone> <password>` prints what it got as JSON.
import createClient from 'openapi-fetch'

import type { paths, PlaceOrderBody, SignedIn } from './generated/shop-api.ts'

const [address = '', identifier = '', password = ''] = process.argv.slice(2)
const shop = createClient<paths>({ baseUrl: `${address}/api/v1` })

const { data: signedIn, error: refused } = await shop.POST('/user/signin', {
  body: { identifier, password },
})
if (!signedIn) throw new Error(refused.message)
const { user, accessToken } = sessionOf(signedIn.data)
shop.use({
  onRequest({ request }) {
    request.headers.set('authorization', `Bearer ${accessToken}`)
    return request
  },
})

const { data: listed } = await shop.GET('/products', {
  params: { query: { inStock: 'true', sortBy: 'price-asc', limit: 1 } },
})
const [product] = listed?.data.data ?? []
if (!product) throw new Error('Nothing is in stock')

const { data: fees } = await shop.GET('/shipping-fee/get')
const deliveryFee = fees?.data.shippingFee ?? 0
const body: PlaceOrderBody = {
  customerName: user.name,
  customerEmail: '',
  customerId: user._id,
  phone: identifier,
  items: [{ productId: product._id, quantity: 1 }],
  totalPrice: product.productPrice,
  paymentMethod: 'cash',
  deliveryFee,
  deliveryAddress: {
    division: 'Dhaka',
    district: 'Dhaka',
    city: 'Dhanmondi',
    addressDetails: 'House 12, Road 5',
  },
}
const header = { 'Idempotency-Key': crypto.randomUUID() }
const first = await shop.POST('/order/post-order', { params: { header }, body })
if (!first.data) throw new Error(first.error.message)
const again = await shop.POST('/order/post-order', { params: { header }, body })

const other = await shop.POST('/order/post-order', {
  params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
  body: { ...body, totalPrice: 1 },
})
const quoted = other.response.status === 409 ? other.error?.data : undefined

const { _id: id } = first.data.data
const invoice = await shop.GET('/order/invoice/{id}', {
  params: { path: { id } },
  parseAs: 'arrayBuffer',
})

console.log(
  JSON.stringify({
    order: id,
    repeated: again.data?.data._id,
    quoted,
    invoice: new TextDecoder().decode(invoice.data?.slice(0, 5)),
  }),
)

function sessionOf(reply: SignedIn) {
  if ('accessToken' in reply) return reply
  throw new Error('The account asks for a second factor')
}
