import { OrderReturn, returnCalls } from '@haat/contract/order/return'
import { aBoundedPage } from '@haat/contract/page'

import { removePicture } from '#modules/media/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { bind } from '#platform/http/api.ts'
import { notFound } from '#platform/http/refusal.ts'
import { wordTold } from '#platform/http/word-told.ts'
import type { Platform, Ports } from '#platform/platform.ts'

import type { OrderDeps } from '../core/order-deps.ts'
import { approveReturn } from './approve-return.ts'
import { cancelOverdue, cancelReturn } from './cancel-return.ts'
import { receiveReturn } from './receive-return.ts'
import { rejectReturn } from './reject-return.ts'
import { requestReturn } from './request-return.ts'
import { presentReturn } from './return.present.ts'
import { findReturn, findReturnsOf, findStaffReturns } from './return.repo.ts'
import { settleReturn } from './settle-return.ts'
import { forgetReturns } from './write-return.repo.ts'

const cancelOverdueJob = 'return.cancel-overdue'
const housekeepingJob = 'return.housekeeping'

export function registerReturn(
  { api, ports, jobs, cronJobs, personalData }: Platform,
  deps: OrderDeps & Pick<Ports, 'storage'>,
): void {
  const { db } = ports.database
  jobs[cancelOverdueJob] = () => cancelOverdue(deps)
  cronJobs.push({ job: cancelOverdueJob, pattern: '17 * * * *', atStart: true })
  personalData.push({
    name: 'returns',
    read: async (from, customerId) =>
      (await findReturnsOf(from, customerId)).map((row) =>
        wordTold(OrderReturn, presentReturn(row, { role: 'user' }), 'en'),
      ),
    forget: async (tx, customerId) => {
      for (const key of await forgetReturns(tx, customerId)) await removePicture(tx, key)
    },
  })
  // Returns that were open when their customer's account was deleted.
  jobs[housekeepingJob] = () =>
    inTransaction(db, async (tx) => {
      for (const key of await forgetReturns(tx)) await removePicture(tx, key)
    })
  cronJobs.push({ job: housekeepingJob, pattern: '41 * * * *' })
  bind(api, returnCalls, {
    'POST /return': (input) => requestReturn(deps, input),
    'GET /return': async ({ actor, query: { orderId } }) =>
      (await findReturnsOf(db, actor.userId, orderId)).map((row) =>
        presentReturn(row, { role: 'user' }),
      ),
    'GET /return/for-staff': async ({ actor, query }) => {
      const { total, rows } = await findStaffReturns(db, query)
      return aBoundedPage(
        rows.map((row) => presentReturn(row, actor)),
        { ...query, total },
      )
    },
    'GET /return/for-staff/{id}': async ({ actor, params: { id } }) => {
      const row = await findReturn(db, id)
      if (!row) throw notFound('return_not_found')
      return presentReturn(row, actor)
    },
    'POST /return/{id}/cancel': (input) => cancelReturn(deps, input),
    'POST /return/{id}/approve': (input) => approveReturn(deps, input),
    'POST /return/{id}/reject': (input) => rejectReturn(deps, input),
    'POST /return/{id}/receive': (input) => receiveReturn(deps, input),
    'POST /return/{id}/settle': (input) => settleReturn(deps, input),
  })
}
