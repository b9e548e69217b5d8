import type { Platform } from '#platform/platform.ts'

import type { GatewayAccount } from './gateway-account.ts'
import type { PaymentGateway } from './gateway.ts'
import { sslcommerzGateway } from './sslcommerz/sslcommerz-gateway.ts'

/** The payment gateway and the store id there; undefined: online payment is not offered. */
export interface OnlinePayment {
  gateway: PaymentGateway
  storeId: string
}

/** Configures SSLCommerz from the settings, else the sandbox, else nothing. */
export function registerPayment(
  { settings: { sslcommerz, publicUrl } }: Pick<Platform, 'settings'>,
  standIn: GatewayAccount | undefined,
): OnlinePayment | undefined {
  const account: GatewayAccount | undefined = sslcommerz
    ? { ...sslcommerz, baseUrl: () => sslcommerz.baseUrl }
    : standIn
  if (!account) return undefined
  const back = `${publicUrl}/api/v1/payment`
  const gateway = sslcommerzGateway(account, {
    success: `${back}/success`,
    fail: `${back}/fail`,
    cancel: `${back}/cancel`,
    notice: `${back}/ipn`,
  })
  return { gateway, storeId: account.storeId }
}
