import { calls } from '@haat/contract'
import {
  type CallKey,
  type CallSpec,
  type Permission,
  permissions,
  type Role,
} from '@haat/contract/call'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

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
// as: the table's literal types differ by row; the tests treat each row as a CallSpec.
const everyCall = Object.entries(calls) as [CallKey, CallSpec][]
// Excluded: its 401 is about its cookie, not about the caller.
const table = everyCall.filter(([key]) => key !== 'POST /user/refresh-token')

type Answer = 'let in' | 401 | 403

/** One row of the matrix: who calls with which token, for whose records. */
interface Visit {
  who: string
  role: Role | undefined
  /** Whose id a `self` call names. */
  names: 'own' | 'other'
  token: 'good' | 'none' | 'expired' | 'forged' | 'of an old role' | 'half'
  /** Of staff: the permission that the list names for the call, or all others. */
  holds?: 'the named permission' | 'all others'
}

const roles = { customer: 'user', seller: 'seller', admin: 'admin' } as const

const visits: Visit[] = [
  { who: 'a visitor', role: undefined, names: 'other', token: 'none' },
  ...Object.entries(roles).flatMap(([who, role]): Visit[] => [
    { who: `a ${who}`, role, names: 'own', token: 'good' },
    { who: `another ${who}`, role, names: 'other', token: 'good' },
  ]),
  {
    who: 'staff with its permission',
    role: 'staff',
    names: 'own',
    token: 'good',
    holds: 'the named permission',
  },
  {
    who: 'staff with all other permissions',
    role: 'staff',
    names: 'own',
    token: 'good',
    holds: 'all others',
  },
  { who: 'an expired token', role: 'admin', names: 'own', token: 'expired' },
  { who: 'a forged token', role: 'admin', names: 'own', token: 'forged' },
  { who: 'half a sign-in, as cookie and as token', role: 'admin', names: 'own', token: 'half' },
  {
    who: 'a token of a role changed a second ago',
    role: 'admin',
    names: 'own',
    token: 'of an old role',
  },
]

function wanted(key: CallKey, visit: Visit): Answer {
  const row = permissionList[key] ?? ''
  const [who = ''] = row.split(/[ :]/)
  if (who === 'anyone') return 'let in'
  if (visit.token !== 'good' || !visit.role) return 401
  const { role } = visit
  switch (who) {
    case 'signed-in':
      return 'let in'
    case 'self': {
      const readByAdmin = role === 'admin' && key.startsWith('GET ')
      return visit.names === 'own' || readByAdmin ? 'let in' : 403
    }
    case 'customer':
      return role === 'user' ? 'let in' : 403
    case 'at-work':
      return role === 'user' ? 403 : 'let in'
    case 'seller':
      if (role === 'staff') return visit.holds === 'all others' ? 403 : 'let in'
      return role === 'user' ? 403 : 'let in'
    case 'staff':
      if (role === 'staff') return visit.holds === 'all others' ? 403 : 'let in'
      return role === 'admin' ? 'let in' : 403
    case 'admin':
      return role === 'admin' ? 'let in' : 403
    default:
      throw new Error(`${key}: nobody knows who "${who}" is`)
  }
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

const people = { user: aCustomer, seller: aSeller, admin: anAdmin }

/** The permissions of a member of staff who makes a call. `orders` include `packing`, so it is not among the others. */
function heldBy({ holds }: Visit, key: CallKey): Permission[] {
  const named = permissions.find((name) => permissionList[key]?.endsWith(` ${name}`))
  if (holds === 'the named permission') return named ? [named] : []
  return permissions.filter((name) => name !== named && !(named === 'packing' && name === 'orders'))
}

/** A new person for each call, because some calls delete the caller. */
async function arrive(visit: Visit, key: CallKey): Promise<TestPerson | undefined> {
  const { role, token } = visit
  if (!role || token === 'none') return undefined
  const person = await (role === 'staff'
    ? aStaffMember(shop, heldBy(visit, key))
    : people[role](shop))
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

async function ask(key: CallKey, spec: CallSpec, visit: Visit): Promise<Answer> {
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

describe.each(table)('%s', (key, spec) => {
  it.each(visits)('as $who it gives the listed status', async (visit) => {
    expect(await ask(key, spec, visit)).toBe(wanted(key, visit))
  })
})

it('the table of calls declares exactly the permissions of the list', () => {
  const declared = Object.entries(calls as Record<CallKey, CallSpec>).map(
    ([key, { who, self = 'params.id', rate = '-', requiresRecentAuth, permission }]) => {
      const whose = who === 'self' ? `self:${self}` : who
      const recent = requiresRecentAuth && 'recent'
      return [key, [whose, rate, recent, permission].filter(Boolean).join(' ')]
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
