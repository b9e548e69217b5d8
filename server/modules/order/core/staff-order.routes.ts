import { taka } from '@haat/contract/money'
import { customerRecordCalls } from '@haat/contract/order/customer-record'
import { orderCustomerCalls } from '@haat/contract/order/order-customer'
import { aPage } from '@haat/contract/page'
import { staffOrderCalls, type UnwordedListedOrder } from '@haat/contract/order/staff-order'
import type { Text } from '@haat/contract/refusals/text'
import { told } from '@haat/contract/told'

import { placeText } from '#modules/shipping/index.ts'
import { bind } from '#platform/http/api.ts'
import { notFound, Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'

import { presentCallState } from './call-state.present.ts'
import { type BesideRow, findBesideListed } from './beside-listed.repo.ts'
import { presentRecord } from './customer-record.present.ts'
import { findRecord, findRecordsOf, type RecordRow } from './customer-record.repo.ts'
import { exportOrders } from './export-orders.ts'
import { hasThinAddress } from './has-thin-address.ts'
import { findOrderCustomers } from './find-order-customers.ts'
import { countTodo, findNeighbours, type ListedOrderRow } from './list-orders.repo.ts'
import { type MoveInput, moveOrder } from './move-order.ts'
import { presentShipment } from './order.present.ts'
import type { Orders } from './orders.ts'
import { saveShipment } from './shipment.ts'
import {
  leaveNote,
  listOrders,
  ownerFor,
  readStaffOrder,
  rememberPrint,
  saveRiderNote,
} from './staff-order.ts'

/** Orders for staff. */
export function bindStaffOrderCalls({ api, ports }: Platform, orders: Orders): void {
  const { db } = ports.database
  const read = async (actor: Actor, orderId: string) =>
    readStaffOrder(db, actor, orderId, ports.clock.now())
  bind(api, orderCustomerCalls, {
    'GET /order/customers': ({ query }) => findOrderCustomers(db, query.search),
  })
  bind(api, customerRecordCalls, {
    'GET /order/customer-record': async ({ query: { customerId, phone } }) =>
      presentRecord(await findRecord(db, { customerId, phone })),
  })
  bind(api, staffOrderCalls, {
    'GET /order': async ({ actor, query }) => {
      const { rows, total, ...beside } = await listOrders(db, actor, query)
      const ids = rows.map(({ id }) => id)
      const ownerId = ownerFor(actor)
      const [said, records] = await Promise.all([
        findBesideListed(db, ids, { ownerId, at: ports.clock.now() }),
        ownerId === undefined ? findRecordsOf(db, ids) : undefined,
      ])
      const data = rows.map((row) => presentListed(row, said.get(row.id), records?.get(row.id)))
      return { ...aPage(data, { ...query, total }), ...beside }
    },
    'GET /order/todo': ({ actor }) => countTodo(db, ownerFor(actor)),
    'GET /order/neighbours/{orderId}': async ({ actor, params: { orderId }, query }) => {
      const beside = await findNeighbours(db, orderId, query, ownerFor(actor))
      if (!beside) throw notFound('order_not_found')
      return beside
    },
    'GET /order/export': (input) => exportOrders(ports, input),
    'GET /order/for-staff/{orderId}': ({ actor, params }) => read(actor, params.orderId),
    'POST /order/move-many': async ({ actor, body: { orderIds, ...move } }) => {
      const each = { ...move, orderIds: [...new Set(orderIds)].toSorted() }
      const { moved, refused } = await moveMany(ports, orders, actor, each)
      return {
        moved,
        refused: refused.map(({ orderId, text }) => ({ orderId, ...told(text) })),
      }
    },
    'PUT /order/shipment/{orderId}': async ({ actor, params: { orderId }, body }) => {
      await saveShipment(ports, orders, actor, { orderId, shipment: body })
      return read(actor, orderId)
    },
    'PUT /order/rider-note/{orderId}': async ({ actor, params: { orderId }, body }) => {
      await saveRiderNote(ports, actor, orderId, body.riderNote)
      return read(actor, orderId)
    },
    'POST /order/{orderId}/printed': async ({ actor, params: { orderId } }) => {
      await rememberPrint(ports, actor, orderId)
      return read(actor, orderId)
    },
    'POST /order/note/{orderId}': async ({ actor, params: { orderId }, body }) => {
      await leaveNote(ports, actor, orderId, body.text)
      return read(actor, orderId)
    },
  })
}

/** Each order in a transaction of its own: one that cannot be moved does not stop the others. */
async function moveMany(
  ports: Platform['ports'],
  orders: Orders,
  actor: Actor,
  {
    orderIds,
    status,
    reason,
  }: { orderIds: string[]; status: MoveInput['to']; reason?: MoveInput['reason'] },
) {
  const moved: string[] = []
  const refused: { orderId: string; text: Text }[] = []
  for (const orderId of orderIds) {
    try {
      await moveOrder(ports, orders, actor, { orderId, to: status, reason, inBulk: true })
      moved.push(orderId)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ orderId, text: error.text })
    }
  }
  return { moved, refused }
}

function presentListed(
  row: ListedOrderRow,
  beside: BesideRow | undefined,
  record: RecordRow | undefined,
): UnwordedListedOrder {
  return {
    _id: row.id,
    status: row.status,
    paymentStatus: row.paymentStatus,
    paymentMethod: row.paymentMethod,
    waiting: row.waiting,
    paymentHeld: row.held,
    customerName: row.customerName,
    phone: row.phone,
    district: placeText(row, ({ district }) => district),
    city: placeText(row, ({ city }) => city),
    firstItem: row.firstItem,
    returning: row.returning,
    itemCount: row.itemCount,
    total: taka(row.totalPoisha),
    createdAt: new Date(row.createdAt).toISOString(),
    shipment: presentShipment(row),
    customerBlocked: row.customerBlocked,
    addressIsThin:
      typeof beside?.addressDetails === 'string' &&
      hasThinAddress({ ...row, addressDetails: beside.addressDetails }),
    note: beside?.note ?? null,
    customerRecord: record ? presentRecord(record) : null,
    call: beside?.call ? presentCallState(beside.call) : null,
  }
}
