import { complaintCalls, mostOpenComplaints } from '@haat/contract/complaint'

import { bind } from '#platform/http/api.ts'
import { networkOf, wideNetworkOf } from '#platform/http/network-of.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'

import { presentComplaint, presentOwn } from './complaint.present.ts'
import {
  countComplaints,
  findComplaintsOf,
  findKeptComplaints,
  forgetComplaints,
  forgetStrangers,
  isOrderOf,
  listComplaints,
} from './complaint.repo.ts'
import { keepComplaint } from './keep-complaint.ts'
import { settleComplaint } from './settle-complaint.ts'

const mostOwn = 20

const forgetJob = 'complaint.forget'
/** For so long the shop can say what became of a complaint. */
const keptMs = 365 * 86_400_000

export function registerComplaints(platform: Platform): void {
  const { api, ports, settings, personalData, jobs, cronJobs } = platform
  const ofNetwork = Math.ceil(mostOpenComplaints.ofNetwork * settings.limitPerAddressScale)
  const { database, clock } = ports
  const { db } = database
  personalData.push({ name: 'complaints', read: findKeptComplaints, forget: forgetComplaints })
  jobs[forgetJob] = () => forgetStrangers(db, new Date(clock.now().getTime() - keptMs))
  cronJobs.push({ job: forgetJob, pattern: '53 2 * * *' })
  bind(api, complaintCalls, {
    'POST /complaint': async ({ body, request }) => {
      const { name = '', ...said } = body
      const { language, address } = request
      const network = wideNetworkOf(address) ?? networkOf(address)
      const nobody = { source: 'form', orderId: null, customerId: null, network, language } as const
      return presentOwn(await keepComplaint(ports, { ...nobody, ...said, name }, ofNetwork))
    },
    'POST /complaint/mine': async ({ actor, body, request }) => {
      const { orderId = null, kind, text } = body
      const { userId: customerId } = actor
      if (orderId !== null && !(await isOrderOf(db, orderId, customerId))) {
        throw notFound('order_not_found')
      }
      const { language } = request
      const own = { source: 'form', name: '', contact: '', network: '', language } as const
      return presentOwn(await keepComplaint(ports, { ...own, orderId, customerId, kind, text }))
    },
    'GET /complaint/mine': async ({ actor }) =>
      (await findComplaintsOf(db, actor.userId, mostOwn)).map(presentOwn),
    'GET /complaint': async ({ query }) => {
      const { state, orderId, page, limit } = query
      const [rows, { total, open, late }] = await Promise.all([
        listComplaints(db, { state, orderId, offset: (page - 1) * limit, limit }),
        countComplaints(db, { state, orderId, now: clock.now() }),
      ])
      const data = rows.map(presentComplaint)
      return { count: data.length, total, page, pages: Math.ceil(total / limit), data, open, late }
    },
    'POST /complaint/{id}/settle': async ({ actor, params, body }) =>
      presentComplaint(await settleComplaint(ports, { ...body, id: params.id, by: actor.userId })),
  })
}
