import { expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aCustomer, anEmail, aRegistration } from '#test/people.ts'
import { passwordAlone } from '#test/password-alone.ts'
import { testShop } from '#test/shop.ts'

import { createAdmin } from '../index.ts'

const shop = passwordAlone(testShop())
const password = 'golap-jamun-4'
const create = (email: string, given: string | undefined) =>
  createAdmin(shop, { email, password: given })
const signIn = (identifier: string, given: string) =>
  shop.call('POST /user/signin', { body: { identifier, password: given } })

it('createAdmin creates an admin who can sign in', async () => {
  const email = anEmail()
  expect(await create(email, password)).toEqual({ isNew: true, hasPassword: true })
  expect(await signIn(email, password)).toMatchObject({ data: { user: { role: 'admin', email } } })
})

it('createAdmin makes an account an admin’s, keeps its password and ends its sessions', async () => {
  const email = anEmail()
  const me = await aCustomer(shop, { email, password })
  expect(await create(email, undefined)).toEqual({ isNew: false, hasPassword: true })
  expect(await shop.call('GET /user/sessions', { as: me })).toMatchObject({ statusCode: 401 })
  expect(await signIn(email, password)).toMatchObject({ data: { user: { role: 'admin' } } })
})

it('createAdmin does not keep the password of an unverified registration', async () => {
  const email = anEmail()
  const body = aRegistration({ email, password: 'of-the-attacker' })
  await shop.call('POST /user/register', { body })
  expect(await create(email, undefined)).toEqual({ isNew: false, hasPassword: false })
  expect(await signIn(email, 'of-the-attacker')).toMatchObject({ statusCode: 401 })
})

it('createAdmin refuses a common password', async () => {
  await expect(create(anEmail(), 'football')).rejects.toThrow('This password is too common')
  const rows = await shop.db.query(sql`select 1 from users where name = 'football'`)
  expect(rows).toEqual([])
})
