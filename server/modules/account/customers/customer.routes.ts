import { customerCalls } from '@haat/contract/account/customer'

import { setBlock } from '#modules/block/index.ts'
import { findPersonById } from '#modules/identity/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { bind } from '#platform/http/api.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'

import {
  findTags,
  findWrittenAbout,
  forgetWrittenAbout,
  insertCustomerNote,
  setTags,
} from './customer.repo.ts'
import { exportCustomers } from './export-customers.ts'
import { readCustomer, readCustomerOfPhone } from './read-customer.ts'

/** What staff write about customers. */
export function bindCustomerCalls({ api, ports, personalData }: Platform): void {
  const { clock, database } = ports
  const { db } = database
  const write = async (userId: string, change: (tx: Db) => Promise<void>) => {
    await inTransaction(db, async (tx) => {
      if (!(await findPersonById(tx, userId))) throw notFound('user_not_found')
      await change(tx)
    })
    return readCustomer(db, userId)
  }
  personalData.push({ name: 'desk', read: findWrittenAbout, forget: forgetWrittenAbout })
  bind(api, customerCalls, {
    'GET /user/summary': ({ query }) => readCustomerOfPhone(db, query.phone),
    'GET /user/{id}/summary': ({ params }) => readCustomer(db, params.id),
    'PATCH /user/{id}/block': ({ actor: { userId: actorId }, params: { id: userId }, body }) =>
      write(userId, async (tx) => {
        const person = await findPersonById(tx, userId)
        if (body.blocked && person?.role !== 'user') {
          throw conflict('only_customers_blocked')
        }
        await setBlock(tx, { ...body, userId, actorId, at: clock.now() })
      }),
    'POST /user/{id}/note': ({ actor: { userId: authorId }, params: { id: userId }, body }) =>
      write(userId, (tx) =>
        insertCustomerNote(tx, { userId, authorId, text: body.text, at: clock.now() }),
      ),
    'PUT /user/{id}/tags': ({ params, body }) =>
      write(params.id, (tx) => setTags(tx, params.id, body.tags)),
    'GET /user/tags': () => findTags(db),
    'GET /user/export': (input) => exportCustomers(ports, input),
  })
}
