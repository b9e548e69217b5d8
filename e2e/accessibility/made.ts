import { randomInt } from 'node:crypto'

import { expect, type APIRequestContext } from '@playwright/test'

import { anOrderOf, anOrderOfVariants, anUnpaidOrderOf, aPaidOrderOf } from '../orders.ts'
import { aCustomer, aSeller, type Credentials, demo, newEmail } from '../people.ts'
import { aSizedProduct, productToBuy } from '../products.ts'
import { aCourierWithParcels, today } from '../courier-money.ts'
import { openEmptyShop } from '../own-shop.ts'
import { adminCalls } from '../staff-api.ts'
import { codeSentTo, inviteSentTo, undoLinkSentTo } from '../inbox.ts'

/** A square of one colour. */
export const aPicture = {
  name: 'red.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAIAAAADnC86AAAAMElEQVR42u3NMQ0AAAgDsDnhxb8CpGGChKdJ/2a6XkQsFovFYrFYLBaLxWKxWCy+syMObBtSwpxzAAAAAElFTkSuQmCC',
    'base64',
  ),
}

/** Makes a name or a SKU a new one in its shop. */
export const aMark = () =>
  randomInt(2 ** 40)
    .toString(36)
    .toUpperCase()

export type Made = ReturnType<typeof madeBy>

/**
 * What pages show, made by calls when a page first needs it, and shared by all pages of a worker. `shopper` and `staff`
 * are browsers of their own, since one browser has one session.
 */
export function madeBy(shopper: APIRequestContext, staff: APIRequestContext) {
  // Again after half the life of an access token.
  const admin = once(() => adminCalls(staff), 5 * 60_000)
  const product = once(() => productToBuy(shopper))
  /** Categories where no scenario looks for goods. */
  const shelf = once(async () => {
    const [sub, top] = await Promise.all([
      read<{ _id: string; categoryId: string; subCategoryName: string }[]>('/subcategories'),
      read<{ _id: string; categoryName: string }[]>('/categories'),
    ])
    const { _id: subCategory = '', categoryId: category = '', subCategoryName } = sub.at(-1) ?? {}
    const categoryName = top.find(({ _id }) => _id === category)?.categoryName ?? ''
    return { ids: { category, subCategory }, categoryName, subCategoryName: subCategoryName ?? '' }
  })
  const buyer = once(async () => {
    const person = await aCustomer(shopper)
    await keepAddress(person)
    return person
  })
  const payer = once(() => aCustomer(shopper))
  const orderOf = async (person: Credentials) => anOrderOf(shopper, person, await product())
  // A new customer for each three, since nobody may have more that are not paid.
  const passers: Credentials[] = []
  let placed = 0
  const order = async () => {
    const person = (passers[Math.floor(placed / 3)] ??= await aCustomer(shopper))
    placed += 1
    return orderOf(person)
  }

  let hasEmptyShop = false
  const emptyShop = once(() => {
    hasEmptyShop = true
    return openEmptyShop()
  })

  async function read<Data>(path: string): Promise<Data> {
    const reply = await shopper.get(`/api/v1${path}`)
    // as: the contract's reply.
    return ((await reply.json()) as { data: Data }).data
  }

  const variantsOf = async (productId: string) =>
    (await read<{ variants: Variant[] }>(`/products/${productId}`)).variants

  /** Makes a call as this person, whose id it may need. */
  async function callAs(person: Credentials, call: (id: string) => Call): Promise<string> {
    const signedIn = await shopper.post('/api/v1/user/signin', { data: person })
    // as: the contract's reply.
    const { user, accessToken } = ((await signedIn.json()) as { data: SignedIn }).data
    const { method = 'POST', path, data } = call(user._id)
    const headers = { authorization: `Bearer ${accessToken}` }
    const reply = await shopper.fetch(`/api/v1${path}`, { method, headers, data })
    expect(reply.ok(), await reply.text()).toBe(true)
    return user._id
  }

  const keepAddress = (person: Credentials) =>
    callAs(person, () => ({
      path: '/user/addresses',
      data: {
        ...{ name: 'Rokeya Begum', phone: person.identifier, isDefault: true },
        ...{ division: 'Dhaka', district: 'Dhaka', city: 'Dhanmondi' },
        addressDetails: 'House 12, Road 5',
      },
    }))

  /** Asks to give everything of an order back. */
  async function askReturn(orderId: string): Promise<string> {
    const { act, read: readOrder, newestReturnOf } = await admin()
    const { items } = await readOrder(orderId)
    const lines = items.map(({ _id: itemId, quantity }) => ({ itemId, quantity }))
    await act('/return', { orderId, lines, reason: 'size', wants: 'refund' })
    return newestReturnOf(orderId)
  }

  return {
    shopper,
    admin,
    product,
    shelf,
    people: {
      admin: async () => demo.admin,
      seller: async () => demo.seller,
      /** Has an order in every state. */
      customer: async () => demo.customer,
      /** Has an address, and orders in several states. */
      buyer,
      payer,
      /** Of one test, which changes it. */
      newcomer: () => aCustomer(shopper),
      newSeller: () => aSeller(shopper),
      /** Keeps three books. */
      wisher: once(async () => {
        const person = await aCustomer(shopper)
        const books = await read<{ data: { _id: string }[] }>('/products?search=book&limit=3')
        for (const { _id: productId } of books.data) {
          const data = { productId }
          await callAs(person, (id) => ({ path: `/wishlist/add-to-wishlist/${id}`, data }))
        }
        return person
      }),
    },
    /** A new order of a new customer. */
    order,
    /** A new order of the payer. */
    anUnpaidOrder: async () => anUnpaidOrderOf(shopper, await payer(), await product()),
    // Orders of the buyer.
    placedOrder: once(async () => orderOf(await buyer())),
    unpaidOrder: once(async () => anUnpaidOrderOf(shopper, await buyer(), await product())),
    aPaidOrder: async () => aPaidOrderOf(shopper, await buyer(), await product()),
    deliveredOrder: once(() => delivered()),
    /** Delivered, of goods that have other sizes. */
    async deliveredSizes() {
      const id = await anOrderOf(shopper, await buyer(), await aSizedProduct(shopper))
      await (await admin()).deliver(id)
      return id
    },
    /** An order whose goods were refused at the door and are on their way back: another each time, as they are received. */
    refusedOrder: async () => {
      const id = await order()
      await (await admin()).ship(id)
      await (await admin()).refuse(id)
      return id
    },
    /** A delivered order: a request to give it back was taken back, another is approved. */
    returnedOrder: once(async () => {
      const id = await delivered()
      const { act } = await admin()
      await act(`/return/${await askReturn(id)}/cancel`, {})
      await act(`/return/${await askReturn(id)}/approve`, {})
      return id
    }),
    /**
     * A courier that has paid for two of its four parcels, one short; one is claimed. Its till holds money.
     */
    courierMoney: once(async () => {
      const orderIds = [await order(), await order(), await order(), await order()]
      const calls = await admin()
      const money = await aCourierWithParcels(calls, orderIds, aMark())
      const { ids, parcels } = money
      const [whole, short, , lost] = parcels
      if (!whole || !short || !lost) throw new Error('Four parcels were delivered')
      const day = today()
      await calls.act('/money/income', { to: ids.till, amount: 900, category: 'capital', day })
      const told = [
        { orderId: whole.orderId, amount: whole.collected },
        { orderId: short.orderId, amount: short.collected - 50 },
      ]
      const received = told.reduce((sum, { amount }) => sum + amount, -120)
      await calls.act('/money/payout', {
        ...{ courier: ids.courier, to: ids.bank, received, charges: { delivery: 120 } },
        ...{ parcels: told, reference: `PAY-${aMark()}`, day },
      })
      await calls.act('/money/claim', { orderId: lost.orderId, amount: 500, reason: 'lost' })
      // What is due still, and what is claimed.
      return { ...money, parcels: parcels.slice(2) }
    }),
    /** A new customer who is blocked, with an open order. */
    blocked: once(async () => {
      const person = await aCustomer(shopper)
      const orderId = await anOrderOf(shopper, person, await product())
      const userId = await keepAddress(person)
      const block = { blocked: true, reason: 'Refused three parcels' }
      await (await admin()).act(`/user/${userId}/block`, block, 'PATCH')
      return { userId, phone: person.identifier, orderId }
    }),
    /** A new product of these fields. */
    async aProduct(fields: Record<string, string>): Promise<string> {
      return (await admin()).make('/products', {
        ...{ originalPrice: '900', description: 'Woven by hand.', remainingProducts: '12' },
        ...(await shelf()).ids,
        productImages: aPicture,
        ...fields,
      })
    },
    /** An order of the payer of the first two variants of a product. */
    async orderOfVariants(_id: string): Promise<string> {
      const variants = (await variantsOf(_id)).slice(0, 2)
      return anOrderOfVariants(shopper, await payer(), { _id }, variants)
    },
    /** A page that the owner wrote and published. */
    textPage: once(async () => {
      const title = `Size guide ${aMark()}`
      const text = '## How to measure\n\nLay the saree flat.'
      const page = { title, text, inFooter: false, isPublished: true }
      // as: the contract's reply.
      return (await (await admin()).act('/text-page', page)) as TextPage
    }),
    variantsOf,
    emptyShop,
    /** Ends what runs. */
    async close() {
      if (hasEmptyShop) await (await emptyShop()).close()
    },
    /** The path of an invitation to the staff. */
    async invitation(permissions: readonly string[]): Promise<string> {
      const contact = newEmail()
      await (await admin()).act('/staff/invite', { contact, permissions })
      return inviteSentTo(shopper, contact)
    },
    /** The path of a link to undo a change of email. */
    async undoLink(): Promise<string> {
      const person = await aCustomer(shopper)
      const email = newEmail()
      const path = '/user/update-profile'
      await callAs(person, (id) => ({ method: 'PUT', path, data: { id, email } }))
      const data = { contact: 'email', code: await codeSentTo(shopper, email) }
      await callAs(person, () => ({ path: '/user/confirm-contact', data }))
      return undoLinkSentTo(shopper, person.identifier)
    },
  }

  async function delivered(): Promise<string> {
    const id = await orderOf(await buyer())
    await (await admin()).deliver(id)
    return id
  }
}

/** Makes it when it is first asked for, and again once it is older than `mostMs`. */
function once<Thing>(
  make: () => Promise<Thing>,
  mostMs = Number.POSITIVE_INFINITY,
): () => Promise<Thing> {
  let made: Promise<Thing> | undefined
  let madeAt = 0
  return () => {
    if (made && Date.now() - madeAt <= mostMs) return made
    madeAt = Date.now()
    made = make()
    return made
  }
}

interface Call {
  /** POST if absent. */
  method?: string
  path: string
  data: object
}
interface Variant {
  _id: string
  color: string
  size: string
  productPrice: number
}
interface TextPage {
  _id: string
  slug: string
  title: string
  text: string
  version: number
}
interface SignedIn {
  user: { _id: string }
  accessToken: string
}
