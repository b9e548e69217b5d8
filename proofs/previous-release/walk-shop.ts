import { randomInt, randomUUID } from 'node:crypto'

interface Person {
  id: string
  headers: Record<string, string>
}

/** What of a shop's replies is read here. */
interface Listed {
  data: { _id: string; remainingProducts: number; variantCount: number }[]
}
interface Shown {
  variants: { _id: string; productPrice: number; remaining: number }[]
}

/**
 * An hour of the demo shop in some calls: pages are read, an order is placed, delivered and listed, another one is
 * cancelled. Throws at the first reply that is not as it should be.
 */
export async function walkShop(origin: string): Promise<void> {
  for (const page of ['/', '/products']) await read(`${origin}${page}`)
  const customer = await signIn(origin, 'customer@haat.test')
  const admin = await signIn(origin, 'admin@haat.test')
  const delivered = await placeOrder(origin, customer)
  for (const status of ['processing', 'shipped', 'delivered']) {
    await call(origin, `PATCH /order/update-status/${delivered}`, admin, { status })
  }
  const cancelled = await placeOrder(origin, customer)
  await call(origin, `PATCH /order/update-status/${cancelled}`, customer, { status: 'cancelled' })
  await call(origin, 'GET /figures/overview', admin)
}

async function placeOrder(origin: string, customer: Person): Promise<string> {
  const list = await call<Listed>(origin, 'GET /products?inStock=true&sortBy=price-asc&limit=50')
  const product = list.data.find(
    ({ remainingProducts, variantCount }) => remainingProducts > 10 && variantCount === 1,
  )
  if (!product) throw new Error('The demo shop has nothing plain with more than 10 in stock')
  const { variants } = await call<Shown>(origin, `GET /products/${product._id}`)
  const variant = variants.find(({ remaining }) => remaining > 0)
  const fees = await call<{ shippingFee: number }>(origin, 'GET /shipping-fee/get')
  const order = await call<{ _id: string }>(origin, 'POST /order/post-order', customer, {
    customerName: 'Customer',
    customerEmail: '',
    customerId: customer.id,
    phone: `017${String(randomInt(1e8)).padStart(8, '0')}`,
    cuopon: '',
    items: [{ productId: product._id, variantId: variant?._id, quantity: 1 }],
    totalPrice: variant?.productPrice,
    paymentMethod: 'cash',
    deliveryFee: fees.shippingFee,
    again: true,
    deliveryAddress: {
      division: 'Dhaka',
      district: 'Dhaka',
      city: 'Dhanmondi',
      addressDetails: 'House 12, Road 5',
    },
  })
  return order._id
}

async function signIn(origin: string, identifier: string): Promise<Person> {
  const body = { identifier, password: 'haat-demo-2026' }
  const { user, accessToken } = await call<{ user: { _id: string }; accessToken: string }>(
    origin,
    'POST /user/signin',
    undefined,
    body,
  )
  return { id: user._id, headers: { authorization: `Bearer ${accessToken}` } }
}

async function call<Data>(origin: string, key: string, as?: Person, body?: object): Promise<Data> {
  const [method = '', path] = key.split(' ')
  const reply = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      ...as?.headers,
      'idempotency-key': randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${key}: ${reply.status} ${text}`)
  // as: the caller names what it reads of the envelope's data
  return (JSON.parse(text) as { data: Data }).data
}

async function read(address: string): Promise<void> {
  const reply = await fetch(address)
  const text = await reply.text()
  if (!reply.ok || !text.includes('</html>')) throw new Error(`${address}: ${reply.status}`)
}
