import type { AlertWay, OrderAlerts } from '@haat/contract/order/order-alert'

import { inTransaction } from '#platform/db/transaction.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest, notFound } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'

import { wayFor } from './order-alert.policy.ts'
import { type AlertPerson, findAlertPerson, saveChoice } from './order-alert.repo.ts'

export async function readWay(db: Db, { userId }: Pick<Actor, 'userId'>): Promise<OrderAlerts> {
  return presentWay(await personOf(db, userId))
}

/** Chooses how somebody is told of new orders. 400 for a way that does not reach them. */
export async function chooseWay(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { userId }: Pick<Actor, 'userId'>,
  way: AlertWay,
): Promise<OrderAlerts> {
  return inTransaction(database.db, async (tx) => {
    const person = await personOf(tx, userId)
    if (way === 'email' && person.email === null) {
      throw badRequest('Your account has no confirmed email', 'body.way')
    }
    if (way === 'sms' && person.phone === null) {
      throw badRequest('Your account has no phone number', 'body.way')
    }
    await saveChoice(tx, { userId, way, at: clock.now() })
    return presentWay({ ...person, choice: way })
  })
}

async function personOf(db: Db, userId: string): Promise<AlertPerson> {
  const person = await findAlertPerson(db, userId)
  if (!person) throw notFound('Account not found')
  return person
}

const presentWay = (person: AlertPerson): OrderAlerts => ({
  way: wayFor(person),
  email: person.email,
  phone: person.phone,
})
