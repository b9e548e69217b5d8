import { calls, type Calls } from '@haat/contract'
import {
  type CallSpec,
  type Permission,
  permissions,
  type Role,
  type Who,
} from '@haat/contract/call'
import { permissionsWith } from '@haat/contract/permission'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'

import { permit, permitSelf } from '#platform/http/permission.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { accessTokens } from '#platform/session/access-token.ts'
import { aBrowser } from '#test/browser.ts'
import { aCustomer, anAdmin, aSeller, aStaffMember, type TestPerson } from '#test/people.ts'
import { permissionList } from '#test/permission-list.ts'
import { requestFor } from '#test/request-for.ts'
import { aSampleOf } from '#test/sample.ts'
import { testShop } from '#test/shop.ts'

// Requests are derived from the table of calls, expectations from a hand-written list: the test compares the
// two.
const shop = testShop()
type Key = keyof Calls
// as: the table's literal types differ by row; the tests treat each row as a CallSpec.
const everyCall = Object.entries(calls) as [Key, CallSpec][]
// Excluded: its 401 is about its cookie, not about the caller.
const table = everyCall.filter(([key]) => key !== 'POST /user/refresh-token')

type Answer = 'let in' | 401 | 403

/** Somebody who makes a call, for whose records. */
interface Caller {
  who: string
  /** Undefined: a visitor. */
  role?: Role
  /** Whose id a `self` call names. */
  names: 'own' | 'other'
  /** Of staff: the permission that the list names for the call, or all others. */
  holds?: 'the named permission' | 'all others'
}

/** A caller over HTTP. */
interface Visit extends Caller {
  token: 'good' | 'none' | 'expired' | 'forged' | 'of an old role' | 'half'
}

const roles = { customer: 'user', seller: 'seller', admin: 'admin' } as const
const named = ['own', 'other'] as const

const callers: Caller[] = [
  { who: 'a visitor', names: 'other' },
  ...named.flatMap((names): Caller[] => [
    ...Object.entries(roles).map(([who, role]) => ({ who: `${who}, ${names} id`, role, names })),
    ...(['the named permission', 'all others'] as const).map((holds) => {
      const who = `staff with ${holds}, ${names} id`
      return { who, role: 'staff' as const, names, holds }
    }),
  ]),
]

const signedIn = callers.flatMap((caller): Visit[] =>
  caller.role ? [{ ...caller, token: 'good' }] : [],
)
const admins = { role: 'admin', names: 'own' } as const
const withBadToken: Visit[] = [
  { who: 'a visitor', names: 'other', token: 'none' },
  { who: 'an expired token', ...admins, token: 'expired' },
  { who: 'a forged token', ...admins, token: 'forged' },
  { who: 'half a sign-in, as cookie and as token', ...admins, token: 'half' },
  { who: 'a token of a role changed a second ago', ...admins, token: 'of an old role' },
]

function wanted(key: Key, { role, names, holds }: Caller): Answer {
  const row = permissionList[key]
  const [who = ''] = row.split(/[ :]/)
  if (who === 'anyone') return 'let in'
  if (!role) return 401
  switch (who) {
    case 'signed-in':
      return 'let in'
    case 'self': {
      // The list names no permission for it, so that `all others` are all.
      const seesCustomers = role === 'admin' || holds === 'all others'
      return names === 'own' || (seesCustomers && key.startsWith('GET ')) ? 'let in' : 403
    }
    case 'customer':
      return role === 'user' ? 'let in' : 403
    case 'at-work':
      return role === 'user' ? 403 : 'let in'
    case 'seller':
      if (role === 'staff') return holds === 'all others' ? 403 : 'let in'
      return role === 'user' ? 403 : 'let in'
    case 'staff':
      if (role === 'staff') return holds === 'all others' ? 403 : 'let in'
      return role === 'admin' ? 'let in' : 403
    case 'admin':
      return role === 'admin' ? 'let in' : 403
    default:
      throw new Error(`${key}: nobody knows who "${who}" is`)
  }
}

const wantedOf = (key: Key, visit: Visit): Answer =>
  wanted(key, visit.token === 'good' ? visit : { who: visit.who, names: visit.names })

/** Whose id is named matters to `self` calls only. */
const signedInFor = (call: Who) =>
  signedIn.filter(({ names }) => call === 'self' || names === 'own')

/**
 * Visits over HTTP: each call gets one with a bad token, one that it refuses and one that it admits, as far as there are
 * such. They take turns, so that each kind of `who` gets every visit.
 */
const visits = new Map<Key, Visit[]>()
const turns = new Map<string, number>()
for (const [key, { who }] of table) {
  const isLetIn = (visit: Visit) => wantedOf(key, visit) === 'let in'
  const people = signedInFor(who)
  const kinds = [withBadToken, people.filter((one) => !isLetIn(one)), people.filter(isLetIn)]
  const turnsOf = (visit: Visit) => turns.get(`${who}: ${visit.who}`) ?? 0
  const next = kinds.flatMap((kind) => kind.toSorted((a, b) => turnsOf(a) - turnsOf(b)).slice(0, 1))
  for (const visit of next) turns.set(`${who}: ${visit.who}`, turnsOf(visit) + 1)
  visits.set(key, next)
}

let admin: TestPerson
let owner: TestPerson
let pendingSignIn: string

beforeAll(async () => {
  admin = await anAdmin(shop)
  owner = await aCustomer(shop)
  const { phone } = await anAdmin(shop, { password: 'jamdani-42' })
  const browser = aBrowser(shop)
  await browser.call('POST /user/signin', {
    body: { identifier: phone, password: 'jamdani-42' },
  })
  pendingSignIn = browser.cookie('haat_half') ?? ''
  if (pendingSignIn.length !== 43) throw new Error('There is no half session')
})

const aPersonOf = { user: aCustomer, seller: aSeller, admin: anAdmin }

/** The permissions of a member of staff who makes a call. One that includes it is not among
 * the others; one that some bodies need as well is held beside it. */
function heldBy({ holds }: Caller, key: Key): Permission[] {
  const [row = '', ofBody = ''] = permissionList[key].split(' with ')
  const needed = permissions.find((name) => row.endsWith(` ${name}`))
  const beside = permissions.filter((name) => name === ofBody)
  const enough: readonly Permission[] = needed ? permissionsWith(needed) : []
  if (holds === 'the named permission') return needed ? [needed, ...beside] : []
  return permissions.filter((name) => !enough.includes(name))
}

/** A new person for each visit, because some calls delete the caller. */
async function arrive(visit: Visit, key: Key): Promise<TestPerson | undefined> {
  const { role, token } = visit
  if (!role || token === 'none') return undefined
  const person = await (role === 'staff'
    ? aStaffMember(shop, heldBy(visit, key))
    : aPersonOf[role](shop))
  switch (token) {
    case 'good':
      return person
    case 'expired': {
      const before = { now: () => new Date(shop.clock.now().getTime() - 601_000) }
      const tokens = accessTokens(shop.platform.settings.secretKey, before)
      const { _id: userId, sessionId } = person
      return { ...person, token: await tokens.sign({ userId, role, sessionId }) }
    }
    case 'forged': {
      const [header, payload, signature = ''] = person.token.split('.')
      const turned = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
      return { ...person, token: `${header}.${payload}.${turned}` }
    }
    case 'of an old role': {
      const body = { userId: person._id, role: 'seller' as const }
      await shop.call('PATCH /user/change-role', { as: admin, body })
      shop.clock.pass(1_000)
      return person
    }
    case 'half':
      // A token of a pending sign-in: it permits the second factor only.
      return { ...person, token: pendingSignIn }
    default:
      return token satisfies never
  }
}

async function ask(key: Key, spec: CallSpec, visit: Visit): Promise<Answer> {
  const person = await arrive(visit, key)
  const id = visit.names === 'own' ? (person?._id ?? newId()) : owner._id
  const as = person && { as: person }
  const half = visit.token === 'half' && { headers: { cookie: `haat_half=${pendingSignIn}` } }
  const request = { ...requestFor(spec, id), ...as, ...half }
  const { statusCode, message } = await shop.callWith(key, request)
  if (statusCode >= 500) throw new Error(`${key}: ${message}`)
  if (statusCode === 401 && tokenRefused.has(message)) return 401
  if (statusCode === 403 && message === 'You may not do this') return 403
  return 'let in'
}

const tokenRefused = new Set(['Please log in', 'Your session has ended. Please log in again.'])

/** What the guards of every call decide (answer.ts), without a request. */
function decide(key: Key, spec: CallSpec, caller: Caller): Answer {
  const { role, names } = caller
  const ids = { userId: newId(), sessionId: newId() }
  const actor = role && { ...ids, role, permissions: heldBy(caller, key), confirmedAt: new Date(0) }
  const { params, query, body } = requestFor(spec, names === 'own' ? ids.userId : newId())
  try {
    permit(spec, actor)
    permitSelf(key, spec, { params, query, body }, actor)
    return 'let in'
  } catch (error) {
    if (error instanceof Refusal && error.statusCode === 401) return 401
    if (error instanceof Refusal && error.statusCode === 403) return 403
    throw error
  }
}

it.each(table)('%s admits and refuses those of the list', async (key, spec) => {
  const decided = callers.map((caller) => [caller.who, decide(key, spec, caller)])
  expect(decided).toEqual(callers.map((caller) => [caller.who, wanted(key, caller)]))
  for (const visit of visits.get(key) ?? []) {
    const answered = await ask(key, spec, visit)
    expect([visit.who, answered]).toEqual([visit.who, wantedOf(key, visit)])
  }
})

it('every visit is made over HTTP for each kind of `who`', () => {
  const kinds = [...new Set(table.map(([, { who }]) => who))]
  const all = kinds.flatMap((who) =>
    [...withBadToken, ...signedInFor(who)].map((visit) => `${who}: ${visit.who}`),
  )
  expect([...turns.keys()].toSorted()).toEqual(all.toSorted())
})

it('each `self` call is visited over HTTP with another’s id', () => {
  const selfCalls = table.filter(([, { who }]) => who === 'self')
  for (const [key] of selfCalls) {
    expect(visits.get(key)).toContainEqual(
      expect.objectContaining({ token: 'good', names: 'other' }),
    )
  }
})

it('the table of calls declares exactly the permissions of the list', () => {
  const declared = Object.entries(calls as Record<Key, CallSpec>).map(
    ([
      key,
      { who, self = 'params.id', rate = '-', requiresRecentAuth, permission, bodyPermission },
    ]) => {
      const whose = who === 'self' ? `self:${self}` : who
      const recent = requiresRecentAuth && 'recent'
      const ofBody = bodyPermission && `with ${bodyPermission.permission}`
      return [key, [whose, rate, recent, permission, ofBody].filter(Boolean).join(' ')]
    },
  )
  expect(Object.fromEntries(declared)).toEqual(permissionList)
})

it('every `self` call declares whose id it names', () => {
  for (const [, { who, self, params, body }] of table) {
    if (who !== 'self') continue
    const sample = { params: params && aSampleOf(z.object(params)), body: body && aSampleOf(body) }
    expect(sample).toHaveProperty((self ?? 'params.id').split('.'))
  }
})
