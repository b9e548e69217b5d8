import { stockAlertCalls } from '@haat/contract/product/stock-alert'

import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { askForAlert } from './ask-for-alert.ts'
import {
  deleteAlert,
  findAlerts,
  findKeptAlerts,
  forgetAlerts,
  type WantedAlert,
} from './stock-alert.repo.ts'
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
    'GET /user/stock-alerts': async ({ actor }) => {
      const alerts = await findAlerts(db, actor.userId)
      return {
        productIds: alerts.flatMap(({ productId, variantId }) => (variantId ? [] : productId)),
        variantIds: alerts.flatMap(({ variantId }) => variantId ?? []),
      }
    },
    'PUT /user/stock-alerts/{productId}': ({ actor, params, query }) =>
      askForAlert(ports, wanted(actor, params, query)),
    'DELETE /user/stock-alerts/{productId}': async ({ actor, params, query }) => {
      await deleteAlert(db, wanted(actor, params, query))
      return null
    },
  })
}

const wanted = (
  { userId }: { userId: string },
  { productId }: { productId: string },
  { variantId }: { variantId?: string | undefined },
): WantedAlert => ({ userId, productId, variantId: variantId ?? null })
