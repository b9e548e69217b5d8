import { stockAlertCalls } from '@haat/contract/product/stock-alert'

import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { askForAlert } from './ask-for-alert.ts'
import { deleteAlert, findAlerts, findKeptAlerts, forgetAlerts } from './stock-alert.repo.ts'
import { findDue, findDueJob, notifyBackInStock, tellBackJob } from './notify-back-in-stock.ts'

export function registerStockAlerts(platform: Platform): void {
  const { api, ports, settings, jobs, cronJobs, personalData } = platform
  const { db } = ports.database
  personalData.push({ name: 'stockAlerts', read: findKeptAlerts, forget: forgetAlerts })
  // Polled each minute, because stock comes back in several ways: by hand, import, cancellation and return.
  jobs[findDueJob] = () => findDue(db)
  jobs[tellBackJob] = (payload) => notifyBackInStock(db, settings.publicUrl, payload)
  cronJobs.push({ job: findDueJob, pattern: '* * * * *' })
  bind(api, stockAlertCalls, {
    'GET /user/stock-alerts': async ({ actor }) => ({
      productIds: await findAlerts(db, actor.userId),
    }),
    'PUT /user/stock-alerts/{productId}': ({ actor, params }) =>
      askForAlert(ports, actor.userId, params.productId),
    'DELETE /user/stock-alerts/{productId}': async ({ actor, params }) => {
      await deleteAlert(db, actor.userId, params.productId)
      return null
    },
  })
}
