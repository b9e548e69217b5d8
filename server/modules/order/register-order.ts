import { forgetComplaintsAbout } from '#modules/complaint/index.ts'
import { returnCoupon } from '#modules/coupon/index.ts'
import type { OnlinePayment } from '#modules/payment/index.ts'
import type { Platform } from '#platform/platform.ts'

import { anonymiseCalls } from './call/call.repo.ts'
import { registerOrderCalls } from './call/call.routes.ts'
import { anonymiseChanges } from './change/order-change.repo.ts'
import { registerOrderChange } from './change/order-change.routes.ts'
import { registerOrders } from './core/order.routes.ts'
import { createOrders } from './core/orders.ts'
import { undoSale } from './core/undo-sale.ts'
import { registerCouriers } from './courier/courier.routes.ts'
import { registerDeliveryLists } from './delivery-list/delivery-list.routes.ts'
import { recordDelivery } from './delivery-list/record-delivery.ts'
import { serveFollowing } from './follow/follow.routes.ts'
import { registerOrderBulk } from './packing/order-bulk.routes.ts'
import { registerPacking } from './packing/packing.routes.ts'
import { registerInvoice } from './paper/invoice.routes.ts'
import { issuePapers } from './paper/issue-papers.ts'
import { registerCheckout } from './place/checkout.routes.ts'
import { refundCancelled } from './refund/refund-cancelled.ts'
import { registerRefund } from './refund/refund.routes.ts'
import { registerRefusedDeliveries } from './refused-delivery/refused-delivery.routes.ts'
import { registerReturn } from './return/return.routes.ts'
import { returnDoorMoney } from './settlement/return-door-money.ts'
import { registerSettlement } from './settlement/settlement.routes.ts'
import { supersedeAttempts } from './settlement/supersede-attempts.ts'
import { registerOrderMessages } from './tell-customer/order-message.routes.ts'
import { tellCustomer } from './tell-customer/tell-customer.ts'
import { registerOrderAlerts } from './tell-staff/order-alert.routes.ts'
import { announcer, registerOrderNews, type OrderNewsDeps } from './tell-staff/order-news.routes.ts'

interface Given extends OrderNewsDeps {
  payment: OnlinePayment | undefined
}

/** Registers everything about orders, and what follows their steps (core/followers.ts). */
export async function registerOrder(
  platform: Platform,
  { payment, findActor }: Given,
): Promise<void> {
  const { publicUrl } = platform.settings
  const orders = createOrders({
    goods: undoSale,
    coupon: { cancelled: returnCoupon },
    customer: tellCustomer(publicUrl),
    refund: refundCancelled({ publicUrl }),
    heldMoney: returnDoorMoney({ publicUrl }),
    attempts: supersedeAttempts,
    papers: issuePapers,
    news: announcer,
  })
  const deps = { ...platform.ports, orders, payment, publicUrl }
  registerOrders(platform, {
    orders,
    anonymiseMore: async (tx, orderIds) => {
      await anonymiseChanges(tx, orderIds)
      await anonymiseCalls(tx, orderIds)
      await forgetComplaintsAbout(tx, orderIds)
    },
  })
  await serveFollowing(platform)
  registerOrderCalls(platform, orders)
  registerOrderAlerts(platform)
  registerOrderMessages(platform, orders)
  registerCheckout(platform, { orders, payment })
  registerOrderBulk(platform, {
    orders,
    'delivery-list': async (tx, { orderId, actor, at, work: { rows, isConfirmed } }) => {
      const said = rows.find((row) => row.orderId === orderId)
      if (!said) throw new Error(`The job says nothing of order ${orderId}`)
      await recordDelivery(tx, deps, { said, actor, at, isConfirmed })
    },
  })
  registerDeliveryLists(platform)
  registerPacking(platform)
  registerCouriers(platform)
  registerOrderChange(platform, deps)
  registerRefund(platform, deps)
  await registerSettlement(platform, deps)
  registerRefusedDeliveries(platform, deps)
  registerReturn(platform, deps)
  registerInvoice(platform, orders)
  registerOrderNews(platform, { findActor })
}
