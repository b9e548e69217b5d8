import type { adminCalls } from './staff-api.ts'

type Admin = Awaited<ReturnType<typeof adminCalls>>

/** A courier with a till and a bank of their own: what others book at the same time is not on them. */
export interface CourierMoney {
  /** The names of its accounts. */
  courier: string
  till: string
  bank: string
  ids: { courier: string; till: string; bank: string }
  /** All delivered; `collected`: in taka, at the door. */
  parcels: readonly { orderId: string; trackingNumber: string; collected: number }[]
}

/** Sends these new orders by a courier of their own, which delivers them and has not paid yet. */
export async function aCourierWithParcels(
  { act, ship, read }: Admin,
  orderIds: readonly string[],
  mark: string,
): Promise<CourierMoney> {
  const [courier, till, bank] = [`Rongdhonu ${mark}`, `Till ${mark}`, `Bank ${mark}`]
  const make = async (family: string, name: string) =>
    // as: the contract's reply.
    ((await act('/money/account', { family, name })) as { _id: string })._id
  const ids = {
    courier: await make('courier', courier),
    till: await make('cash', till),
    bank: await make('bank', bank),
  }
  const parcels = []
  for (const [at, orderId] of orderIds.entries()) {
    const trackingNumber = `RD${mark}${at}`
    await ship(orderId)
    await act(`/order/shipment/${orderId}`, { courier, trackingNumber }, 'PUT')
    await act('/order/move-many', { orderIds: [orderId], status: 'delivered' })
    const { totalPrice: collected } = await read(orderId)
    parcels.push({ orderId, trackingNumber, collected })
  }
  return { courier, till, bank, ids, parcels }
}

/** Today in Dhaka. */
export const today = (): string =>
  new Date(Date.now() + 6 * 60 * 60 * 1_000).toISOString().slice(0, 10)
