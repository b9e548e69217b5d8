import { orderAlertCalls } from '@haat/contract/order/order-alert'

import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { chooseWay, readWay } from './choose-way.ts'
import { tellDeskJob } from './order-alert.ts'
import { findChoice, forgetChoice } from './order-alert.repo.ts'
import { tellDesk } from './tell-desk.ts'

/** New orders are told to the people at work, by mail or SMS as each chose. */
export function registerOrderAlerts({ api, ports, settings, jobs, personalData }: Platform): void {
  const { publicUrl } = settings
  personalData.push({ name: 'orderAlerts', read: findChoice, forget: forgetChoice })
  jobs[tellDeskJob] = (payload) => tellDesk({ ...ports, publicUrl }, payload)
  bind(api, orderAlertCalls, {
    'GET /order/alerts': ({ actor }) => readWay(ports.database.db, actor),
    'PUT /order/alerts': ({ actor, body: { way } }) => chooseWay(ports, actor, way),
  })
}
