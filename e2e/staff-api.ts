import { expect, type APIRequestContext, type Page } from '@playwright/test'

import { demo } from './people.ts'

/** Calls as the demo shop's admin, for the preconditions of a scenario. */
export async function adminCalls(request: APIRequestContext) {
  const signedIn = await request.post('/api/v1/user/signin', { data: demo.admin })
  // as: the contract's reply.
  const { data } = (await signedIn.json()) as { data: { accessToken: string } }
  const headers = { authorization: `Bearer ${data.accessToken}` }
  const read = async (orderId: string): Promise<StaffOrder> => {
    const reply = await request.get(`/api/v1/order/for-staff/${orderId}`, { headers })
    expect(reply.status(), await reply.text()).toBe(200)
    // as: the contract's reply.
    return ((await reply.json()) as { data: StaffOrder }).data
  }
  const move = async (orderId: string, statuses: readonly string[]): Promise<void> => {
    for (const status of statuses) {
      const path = `/api/v1/order/update-status/${orderId}`
      const reply = await request.patch(path, { headers, data: { status } })
      expect(reply.status(), await reply.text()).toBe(200)
    }
  }
  return {
    /** Posts a form with a picture; returns the id of the new record. */
    async make(path: string, fields: Record<string, string | PictureFile>): Promise<string> {
      const reply = await request.post(`/api/v1${path}`, { headers, multipart: fields })
      expect(reply.status(), await reply.text()).toBe(201)
      return ((await reply.json()) as { data: { _id: string } }).data._id
    },
    /** Changes a record by a form. */
    async change(path: string, fields: Record<string, string>): Promise<void> {
      const reply = await request.put(`/api/v1${path}`, { headers, multipart: fields })
      expect(reply.status(), await reply.text()).toBe(200)
    },
    /** Makes a call of an act, with a key of its own; returns its reply. */
    async act(path: string, body: object, method = 'POST'): Promise<unknown> {
      const key = { 'Idempotency-Key': crypto.randomUUID() }
      const reply = await request.fetch(`/api/v1${path}`, {
        method,
        headers: { ...headers, ...key },
        data: body,
      })
      expect(reply.ok(), await reply.text()).toBe(true)
      // as: the envelope of every reply.
      return ((await reply.json()) as { data: unknown }).data
    },
    /** An order as staff see it. */
    read,
    /** Changes an order as it is now. */
    async edit(orderId: string, changes: object): Promise<void> {
      const { version } = await read(orderId)
      const reply = await request.patch(`/api/v1/order/edit/${orderId}`, {
        headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
        data: { version, ...changes },
      })
      expect(reply.status(), await reply.text()).toBe(200)
    },
    /** Records that the whole order was refused at the door, and nothing paid. */
    async refuse(orderId: string): Promise<void> {
      const { version, items } = await read(orderId)
      const lines = items.map(({ _id, quantity }) => ({ itemId: _id, quantity }))
      const reply = await request.post(`/api/v1/order/came-back/${orderId}`, {
        headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
        data: { version, lines, collected: 0, reason: 'refused', charge: 0 },
      })
      expect(reply.ok(), await reply.text()).toBe(true)
    },
    /** Moves a new order on until it is on its way. */
    ship: (orderId: string) => move(orderId, ['processing', 'shipped']),
    /** Moves a new order on until it is delivered. */
    deliver: (orderId: string) => move(orderId, ['processing', 'shipped', 'delivered']),
    /** Id of the newest return of an order. */
    async newestReturnOf(orderId: string): Promise<string> {
      const reply = await request.get(`/api/v1/return/for-staff?orderId=${orderId}`, { headers })
      // as: the contract's reply, newest first.
      const page = (await reply.json()) as { data: { data: { _id: string }[] } }
      return page.data.data[0]?._id ?? ''
    },
  }
}

interface StaffOrder {
  _id: string
  version: number
  status: string
  paymentStatus: string
  phone: string
  customerName: string
  totalPrice: number
  received: number
  due: number
  items: { _id: string; quantity: number; sku: string }[]
}

interface PictureFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A picture of this size: a screenshot of the page. */
export async function aPictureOf(
  page: Page,
  size: { width: number; height: number },
): Promise<PictureFile> {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, ...size } })
  return { name: 'picture.png', mimeType: 'image/png', buffer }
}
