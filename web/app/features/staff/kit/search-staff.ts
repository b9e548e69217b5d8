import { shortOrderId } from '#app/language/short-order-id.ts'
import { inDigits } from '#app/language/in-digits.ts'
import type { User } from '@haat/contract/account/account'
import type { Shipment } from '@haat/contract/order/order'
import { hasPermission } from '@haat/contract/permission'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { type StaffArea, staffPaths } from '#app/staff-paths.ts'

/** Something that the search of the whole shop found. */
export interface StaffHit {
  kind: 'order' | 'product' | 'customer'
  href: string
  title: string
  text: string
}

interface Asker {
  area: StaffArea
  user: User
  signal: AbortSignal
}

/** Most hits of a kind. */
const limit = 5

/** Orders, products and customers, as far as the person may see them, in this order. */
export async function searchStaff(search: string, asker: Asker): Promise<StaffHit[]> {
  const isSeller = asker.area === 'seller'
  const may = (permission: 'orders' | 'catalogue' | 'customers') =>
    hasPermission(asker.user, permission)
  const found = await Promise.all([
    isSeller || may('orders') ? findOrders(search, asker) : [],
    isSeller || may('catalogue') ? findProducts(search, asker) : [],
    !isSeller && may('customers') ? findCustomers(search, asker) : [],
  ])
  return found.flat()
}

async function findOrders(search: string, { area, signal }: Asker): Promise<StaffHit[]> {
  const { data } = await browserApi('GET /order', { query: { search, limit }, signal })
  return data.map(({ _id, customerName, phone, firstItem, shipment }) => ({
    kind: 'order',
    href: staffPaths.staffOrder(area, _id),
    title: `${m.order_number({ id: shortOrderId(_id) })} ${customerName}`,
    text: [inDigits(phone), ...carriedBy(shipment), firstItem].filter(Boolean).join(' · '),
  }))
}

/** Who asks by a parcel's number looks for it. */
const carriedBy = (shipment: Shipment | null): string[] =>
  shipment ? [`${shipment.courier} ${shipment.trackingNumber}`.trim()] : []

async function findProducts(search: string, { area, signal }: Asker): Promise<StaffHit[]> {
  const query = { search, limit }
  const { data } = await browserApi('GET /products/for-staff', { query, signal })
  return data.map(({ _id, productName, sku }) => ({
    kind: 'product',
    href: staffPaths.staffProduct(area, _id),
    title: productName,
    text: sku ?? '',
  }))
}

async function findCustomers(search: string, { signal }: Asker): Promise<StaffHit[]> {
  const query = { search, limit }
  const { data } = await browserApi('GET /user/get-user-by-search', { query, signal })
  return data.map(({ name, phone, email }) => ({
    kind: 'customer',
    href: staffPaths.adminCustomers({ search: phone ?? email ?? name }),
    title: name,
    text: phone ? inDigits(phone) : (email ?? ''),
  }))
}
