import { orderMessageCalls } from '@haat/contract/order/order-message'

import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import type { Orders } from '../core/orders.ts'
import { readMessages, sendAgain } from './order-message.ts'
import { findSendsTo, forgetRecipient } from './order-message.repo.ts'
import { remindToPay } from './remind-to-pay.ts'
import { shipmentJob, tellOfShipment } from './tell-customer.ts'

const remindJob = 'order-message.remind-to-pay'

/** Messages to customers about their orders, by mail or SMS. */
export function registerOrderMessages(platform: Platform, orders: Orders): void {
  const { api, ports, settings, jobs, cronJobs, personalData } = platform
  const { publicUrl } = settings
  personalData.push({ name: 'order-messages', read: findSendsTo, forget: forgetRecipient })
  jobs[remindJob] = () => remindToPay(ports, orders, publicUrl)
  jobs[shipmentJob] = tellOfShipment(ports.database.db, publicUrl)
  cronJobs.push({ job: remindJob, pattern: '* * * * *' })
  bind(api, orderMessageCalls, {
    'GET /order/messages/{orderId}': ({ actor, params }) =>
      readMessages(ports.database.db, actor, params.orderId),
    'POST /order/messages/{orderId}': ({ actor, params: { orderId }, body: { kind } }) =>
      sendAgain({ ...ports, settings }, orders, actor, { orderId, kind, publicUrl }),
  })
}
