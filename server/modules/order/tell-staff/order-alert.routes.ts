import { orderAlertCalls } from '@haat/contract/order/order-alert'

import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'
import { PublicWeb } from '#platform/public-web/public-web.ts'

import { chooseWay, readWay } from './choose-way.ts'
import { keepBrowser } from './keep-browser.ts'
import { tellStaffJob } from './order-alert.ts'
import { findChoice, forgetChoice } from './order-alert.repo.ts'
import { forgetBrowsers, readBrowsers } from './push-browser.repo.ts'
import { pushKeys } from './push-keys.ts'
import { tellBrowsers, tellBrowsersJob } from './tell-browsers.ts'
import { tellStaff } from './tell-staff.ts'

/** New orders are told to the people at work, by mail, by SMS or by their browsers as each chose. */
export function registerOrderAlerts({ api, ports, settings, jobs, personalData }: Platform): void {
  const { publicUrl } = settings
  const keys = pushKeys(settings.secretKey)
  const deps = { ...ports, publicUrl, publicKey: keys.publicKey }
  const sender = { web: new PublicWeb(ports.trustedHosts), keys, subject: subjectOf(settings) }
  personalData.push(
    { name: 'orderAlerts', read: findChoice, forget: forgetChoice },
    { name: 'orderAlertBrowsers', read: readBrowsers, forget: forgetBrowsers },
  )
  jobs[tellStaffJob] = (payload) => tellStaff(deps, payload)
  jobs[tellBrowsersJob] = (payload) => tellBrowsers({ ...deps, sender }, payload)
  bind(api, orderAlertCalls, {
    'GET /order/alerts': ({ actor }) => readWay(ports.database.db, deps, actor),
    'PUT /order/alerts': ({ actor, body: { way } }) => chooseWay(deps, actor, way),
    'PUT /order/alerts/browser': ({ actor, body }) => keepBrowser(deps, actor, body),
  })
}

/** Push services take an https address or a mail address; on a laptop the shop has neither. */
function subjectOf({ publicUrl }: Pick<Platform['settings'], 'publicUrl'>): string {
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:shop@haat.example'
}
