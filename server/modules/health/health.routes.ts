import { shopStatusCalls } from '@haat/contract/shop-status'

import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { measureFigures } from './measure-figures.ts'
import { readinessOf, serveHealth } from './readiness.ts'
import { readStatus } from './read-status.ts'
import { serveSeen } from './seen.ts'

/** Whether the shop is well, for its owner, for what watches its processes, and for the doctor who asks from outside. */
export function registerHealth(platform: Platform, { gateway }: { gateway: boolean }): void {
  const { app, api, settings, ports, drain, metrics } = platform
  const findTroubles = readinessOf(ports.database, settings)
  bind(api, shopStatusCalls, {
    'GET /shop/status': () => readStatus({ settings, ports, gateway, findTroubles }),
  })
  serveHealth(app, drain, findTroubles)
  serveSeen(app, settings.secretKey)
  if (metrics) measureFigures({ settings, ports }, metrics)
}
