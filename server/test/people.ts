import { randomInt } from 'node:crypto'
import type { Permission, Role } from '@haat/contract/call'

import { hashPassword } from '#modules/identity/index.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { accessTokens } from '#platform/session/access-token.ts'

import type { Signed, TestShop } from './shop.ts'

export interface TestPerson extends Signed {
  sessionId: string
  name: string
  phone: string
  email: string | null
  role: Role
}

interface Overrides {
  name?: string
  phone?: string
  email?: string
  address?: string
  /** Only for a person who signs in, because its hash takes a while. */
  password?: string
  /** False: email or phone is not verified yet. */
  verified?: boolean
  /** Of a member of staff. */
  permissions?: readonly Permission[]
}

/** A signed-in customer, inserted straight into the database. */
export const aCustomer = (shop: TestShop, overrides?: Overrides) => aPerson(shop, 'user', overrides)
/** A signed-in seller. */
export const aSeller = (shop: TestShop, overrides?: Overrides) => aPerson(shop, 'seller', overrides)
/** A signed-in member of staff with these permissions. */
export const aStaffMember = (
  shop: TestShop,
  permissions: readonly Permission[],
  overrides?: Overrides,
) => aPerson(shop, 'staff', { ...overrides, permissions })
/** A signed-in admin. */
export const anAdmin = (shop: TestShop, overrides?: Overrides) => aPerson(shop, 'admin', overrides)

/** A mobile number that no other test uses. */
export function aPhone(): string {
  return `01${randomInt(3, 10)}${String(randomInt(100_000_000)).padStart(8, '0')}`
}

/** An email that no other test uses. */
export function anEmail(): string {
  return `${newId()}@haat.test`
}

interface Input {
  name?: string
  email?: string
  phone?: string
  password?: string
}

/** Body of a registration: by email where one is given, else by phone. */
export function aRegistration(input: Input = {}) {
  const { name = 'Karim Uddin', password = 'jamdani-42', email, phone = aPhone() } = input
  const rest = { name, password, confirmPassword: password }
  return email === undefined
    ? { method: 'phone' as const, phone, ...rest }
    : { method: 'email' as const, email, ...rest }
}

/** Another session of a person, with its own token. */
export async function anotherSession(shop: TestShop, of: TestPerson): Promise<TestPerson> {
  return { ...of, ...(await openSession(shop, of._id, of.role)) }
}

async function openSession({ db, clock, platform }: TestShop, userId: string, role: Role) {
  const sessionId = newId()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + 90 * 24 * 3_600_000)
  await db.execute(sql`
    insert into sessions (id, user_id, created_at, expires_at)
    values (${sessionId}, ${userId}, ${now}, ${expiresAt})`)
  const tokens = accessTokens(platform.settings.secretKey, clock)
  return { sessionId, token: await tokens.sign({ userId, role, sessionId }) }
}

async function aPerson(shop: TestShop, role: Role, overrides: Overrides = {}): Promise<TestPerson> {
  const { name = 'Rahima Khatun', phone = aPhone(), email = null, address = '' } = overrides
  const permissions = [...(overrides.permissions ?? [])]
  const now = shop.clock.now()
  const verifiedAt = overrides.verified === false ? null : now
  const hash = overrides.password === undefined ? null : await hashPassword(overrides.password)
  const userId = newId()
  await shop.db.execute(sql`
    insert into users (id, name, email, phone, password_hash, role, permissions, address,
      email_verified_at, phone_verified_at, created_at)
    values (${userId}, ${name}, ${email}, ${phone}, ${hash}, ${role},
      ${permissions}::text[], ${address},
      ${email === null ? null : verifiedAt}, ${verifiedAt}, ${now})`)
  return { _id: userId, name, phone, email, role, ...(await openSession(shop, userId, role)) }
}
