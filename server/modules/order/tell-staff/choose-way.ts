import type { AlertWay, OrderAlerts } from '@haat/contract/order/order-alert'

import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, notFound } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'

import { wayFor } from './order-alert.policy.ts'
import { type AlertPerson, findAlertPerson, saveChoice } from './order-alert.repo.ts'
import { findBrowsers, forgetBrowsers, type PushBrowser } from './push-browser.repo.ts'

export interface AlertDeps extends Pick<Ports, 'database' | 'clock'> {
  /** Of the shop's key pair, for browsers. */
  publicKey: string
}

type Reader = Pick<Actor, 'userId' | 'sessionId'>

export async function readWay(
  db: Db,
  { clock, publicKey }: AlertDeps,
  { userId, sessionId }: Reader,
): Promise<OrderAlerts> {
  const [person, browsers] = await Promise.all([
    personOf(db, userId),
    findBrowsers(db, { userId, now: clock.now() }),
  ])
  return {
    way: wayFor(person),
    email: person.email,
    phone: person.phone,
    push: {
      publicKey,
      browsers: browsers.length,
      isHere: browsers.some((browser) => browser.sessionId === sessionId),
    },
  }
}

/** Chooses how a person is told of new orders. 400 for a way that does not reach them. */
export async function chooseWay(
  deps: AlertDeps,
  reader: Reader,
  way: AlertWay,
): Promise<OrderAlerts> {
  const { database, clock } = deps
  const { userId } = reader
  return inTransaction(database.db, async (tx) => {
    const person = await personOf(tx, userId)
    const browsers = await findBrowsers(tx, { userId, now: clock.now() })
    refuseUnreachable(way, person, browsers)
    await saveChoice(tx, { userId, way, at: clock.now() })
    if (way !== 'push') await forgetBrowsers(tx, userId)
    return readWay(tx, deps, reader)
  })
}

function refuseUnreachable(
  way: AlertWay,
  person: AlertPerson,
  browsers: readonly PushBrowser[],
): void {
  if (way === 'email' && person.email === null) {
    throw badRequest('no_confirmed_email', 'body.way')
  }
  if (way === 'sms' && person.phone === null) {
    throw badRequest('no_phone_in_account', 'body.way')
  }
  if (way === 'push' && browsers.length === 0) {
    throw badRequest('no_browser_notifies', 'body.way')
  }
}

async function personOf(db: Db, userId: string): Promise<AlertPerson> {
  const person = await findAlertPerson(db, userId)
  if (!person) throw notFound('account_not_found')
  return person
}
