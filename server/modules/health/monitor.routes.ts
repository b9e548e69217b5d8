import { shopStatusCalls } from '@haat/contract/shop-status'

import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { readinessOf } from './readiness.ts'
import { readStatus } from './read-status.ts'

export function registerMonitor(
  { api, settings, ports }: Platform,
  { gateway }: { gateway: boolean },
): void {
  const findTroubles = readinessOf(ports.database, settings)
  bind(api, shopStatusCalls, {
    'GET /shop/status': () => readStatus({ settings, ports, gateway, findTroubles }),
  })
}
