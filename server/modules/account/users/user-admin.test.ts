import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aBrowser } from '#test/browser.ts'
import {
  aCustomer,
  anAdmin,
  anEmail,
  anotherSession,
  aSeller,
  type TestPerson,
} from '#test/people.ts'
import { passwordAlone } from '#test/password-alone.ts'
import { testShop } from '#test/shop.ts'

const shop = passwordAlone(testShop())
let admin: TestPerson

beforeAll(async () => {
  admin = await anAdmin(shop, { name: 'Anwar Hossain' })
})

const changeRole = (as: TestPerson, userId: string, role: string) =>
  shop.callWith('PATCH /user/change-role', { as, body: { userId, role } })

async function roleOf({ _id }: TestPerson) {
  const rows = await shop.db.query<{ role: string }>(sql`select role from users where id = ${_id}`)
  return rows[0]?.role
}

async function people(searchTerm: string, more: object = {}) {
  const query = { searchTerm, ...more }
  const reply = await shop.call('GET /user/get-user-by-search', { as: admin, query })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

describe('the list of users', () => {
  it('comes in pages, newest first', async () => {
    for (let n = 0; n < 5; n += 1) {
      shop.clock.pass(1_000)
      await aCustomer(shop, { name: `Person ${n}` })
    }
    const query = { page: 2, limit: 2 }
    const reply = await shop.call('GET /user/get-all-users', { as: admin, query })
    expect(reply).toMatchObject({
      statusCode: 200,
      data: {
        count: 2,
        total: 6,
        page: 2,
        pages: 3,
        data: [{ name: 'Person 2' }, { name: 'Person 1' }],
      },
    })
    expect(JSON.stringify(reply)).not.toContain('assword')
  })

  it.each([{ limit: 101 }, { limit: 0 }, { page: 0 }, { page: 'x' }, { role: 'admin' }])(
    'refuses %j',
    async (query) => {
      const reply = await shop.callWith('GET /user/get-all-users', { as: admin, query })
      expect(reply).toMatchObject({ statusCode: 400 })
    },
  )

  it('is empty on a page past the end', async () => {
    const query = { page: 99_999 }
    const reply = await shop.call('GET /user/get-all-users', { as: admin, query })
    expect(reply).toMatchObject({ statusCode: 200, data: { count: 0, data: [] } })
  })
})

describe('searching users', () => {
  it('finds a part of name, email or phone', async () => {
    const email = anEmail()
    const wanted = await aSeller(shop, { name: 'Zubaida Gulshan', email })
    const bangla = wanted.phone.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))
    const phones = [wanted.phone.slice(2, 10), `+880 ${wanted.phone.slice(1)}`, bangla]
    for (const term of ['zubaida', 'GULSHAN', email.slice(3, 20), ...phones]) {
      expect(await people(term)).toMatchObject({ total: 1, data: [{ _id: wanted._id, email }] })
    }
    expect(await people('zubaida', { role: 'seller' })).toMatchObject({ total: 1 })
    expect(await people('zubaida', { role: 'user' })).toMatchObject({ total: 0, pages: 1 })
    expect(await people('zubaida', { role: '' })).toMatchObject({ total: 1 })
  })

  it('takes wildcards of patterns literally', async () => {
    await aCustomer(shop, { name: '100% Cotton_Store' })
    expect(await people('100%')).toMatchObject({ total: 1 })
    expect(await people('cotton_')).toMatchObject({ total: 1 })
    expect(await people('10%cotton')).toMatchObject({ total: 0 })
    expect(await people("\\' or true --")).toMatchObject({ total: 0 })
  })

  it('finds what begins a word, and any part of it only where nothing begins so', async () => {
    const [first, second] = [
      await aCustomer(shop, { name: 'Md. Quamrul Xavier', email: 'q.xenophon@mail.test' }),
      await aCustomer(shop, { name: 'Alquam Uddin' }),
    ]
    expect(await people('quam')).toMatchObject({ total: 1, data: [{ _id: first._id }] })
    expect(await people('quamrul x')).toMatchObject({ total: 1, data: [{ _id: first._id }] })
    expect(await people('XENOPHON@')).toMatchObject({ total: 1, data: [{ _id: first._id }] })
    expect(await people('lquam')).toMatchObject({ total: 1, data: [{ _id: second._id }] })
    expect(await people('enophon')).toMatchObject({ total: 1, data: [{ _id: first._id }] })
  })

  it('has the total on each page, and each account once', async () => {
    for (let n = 0; n < 3; n += 1) {
      shop.clock.pass(1_000)
      await aCustomer(shop, { name: 'Wasif Wasif', email: `wasif.${n}@mail.test` })
    }
    const page = { total: 3, pages: 2 }
    expect(await people('wasif', { limit: 2 })).toMatchObject({ ...page, count: 2 })
    expect(await people('wasif', { limit: 2, page: 2 })).toMatchObject({
      ...page,
      data: [{ email: 'wasif.0@mail.test' }],
    })
    expect(await people('wasif', { limit: 2, page: 3 })).toMatchObject({ ...page, data: [] })
  })

  it('gives each of several simultaneous searches its own result', async () => {
    const seller = await aSeller(shop, { name: 'Jorina Munshi', email: 'jorina.munshi@mail.test' })
    shop.clock.pass(1_000)
    const customer = await aCustomer(shop, { name: 'Jorina Khatun' })
    const wanted = [
      { term: 'jorina', total: 2, ids: [customer._id, seller._id] },
      { term: 'jorina', more: { role: 'seller' }, total: 1, ids: [seller._id] },
      { term: 'jorina', more: { limit: 1, page: 2 }, total: 2, ids: [seller._id] },
      { term: 'jorina m', total: 1, ids: [seller._id] },
      { term: 'orina khat', total: 1, ids: [customer._id] },
      { term: 'orina', more: { role: 'seller' }, total: 1, ids: [seller._id] },
      { term: 'jorina', more: { page: 3 }, total: 2, ids: [] },
      { term: 'jorina k', more: { role: 'admin' }, total: 0, ids: [] },
      { term: 'of no name', total: 0, ids: [] },
    ]
    const twice = [...wanted, ...wanted.toReversed()]
    const pages = await Promise.all(twice.map(({ term, more }) => people(term, more)))
    expect(pages.map(({ total, data }) => ({ total, ids: data.map(({ _id }) => _id) }))).toEqual(
      twice.map(({ total, ids }) => ({ total, ids })),
    )
  })

  it('finds a new name, email or phone number, and not the old one', async () => {
    const { _id } = await aCustomer(shop, { name: 'Oldname Begum' })
    await shop.db.execute(sql`
      update users set name = 'Newname Begum Sheba', email = 'newmail@mail.test' where id = ${_id}`)
    for (const term of ['newname', 'begum sheba', 'newmail']) {
      expect(await people(term)).toMatchObject({ total: 1, data: [{ _id }] })
    }
    expect(await people('oldname')).toMatchObject({ total: 0 })
    await shop.db.execute(sql`
      update users set name = 'Deleted account', email = null, phone = null, deleted_at = now()
      where id = ${_id}`)
    expect(await people('newname')).toMatchObject({ total: 0 })
    expect(await people('deleted')).toMatchObject({ total: 0 })
  })

  it('uses its index once there are many accounts', async () => {
    await shop.db.execute(sql`
      insert into users (id, name, email, email_verified_at, created_at)
      select gen_random_uuid(), 'Crowd ' || n, n || '@crowd.test', now(), now()
      from generate_series(1, 20000) n`)
    await shop.db.execute(sql`vacuum analyze users`)
    const planOf = async (which: string) => {
      const text =
        "search_form(name || E'\\n' || coalesce(email, '') || E'\\n' || coalesce(phone, ''))"
      const rows = await shop.db.query<{ 'QUERY PLAN': string }>(
        sql.raw(`explain select id from users where ${text} ${which}`),
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    expect(await planOf(`ilike '%ubaida%'`)).toContain('users_search_form_idx')
  })
})

describe('changing a role', () => {
  it('ends the sessions of the person, and nobody else’s', async () => {
    const [person, other] = [await aCustomer(shop), await aCustomer(shop)]
    expect(await changeRole(admin, person._id, 'seller')).toMatchObject({
      statusCode: 200,
      data: { _id: person._id, role: 'seller' },
    })
    expect(await shop.call('GET /user/sessions', { as: person })).toMatchObject({
      statusCode: 401,
      message: 'Your session has ended. Please log in again.',
    })
    expect(await shop.call('GET /user/sessions', { as: other })).toMatchObject({ statusCode: 200 })
    const rows = await shop.db.query(sql`
      select actor_id, event, detail from account_events where user_id = ${person._id}`)
    expect(rows).toEqual([{ actor_id: admin._id, event: 'role-changed', detail: 'user → seller' }])
  })

  it('gives the new role with the next login', async () => {
    const person = await aCustomer(shop, { password: 'doi-fuchka-3' })
    await changeRole(admin, person._id, 'seller')
    const body = { identifier: person.phone, password: 'doi-fuchka-3' }
    const reply = await aBrowser(shop).call('POST /user/signin', { body })
    expect(reply).toMatchObject({ data: { user: { role: 'seller' } } })
  })

  it('to the same one changes nothing', async () => {
    const person = await aSeller(shop)
    expect(await changeRole(admin, person._id, 'seller')).toMatchObject({ statusCode: 200 })
    expect(await shop.call('GET /user/sessions', { as: person })).toMatchObject({ statusCode: 200 })
  })

  it.each(['root', '', null, ['admin']])('refuses %j', async (role) => {
    const person = await aCustomer(shop)
    const body = { userId: person._id, role }
    const reply = await shop.callWith('PATCH /user/change-role', { as: admin, body })
    expect(reply).toMatchObject({ statusCode: 400, message: 'Unknown role' })
  })

  it('of nobody is 404', async () => {
    expect(await changeRole(admin, newId(), 'seller')).toMatchObject({ statusCode: 404 })
  })

  it('never leaves the shop without an admin, also when two go at once', async () => {
    expect(await changeRole(admin, admin._id, 'user')).toMatchObject({
      statusCode: 409,
      message: 'This is the last admin. Make somebody else an admin first.',
    })
    const second = await anAdmin(shop)
    const replies = await Promise.all([
      changeRole(admin, second._id, 'user'),
      changeRole(second, admin._id, 'user'),
    ])
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const roles = [await roleOf(admin), await roleOf(second)]
    expect(new Set(roles)).toEqual(new Set(['admin', 'user']))
    // For the tests that follow.
    if (roles[0] !== 'admin') admin = await anAdmin(shop)
  })
})

describe('logging a person out everywhere', () => {
  const endSessions = (as: TestPerson, id: string) =>
    shop.call('DELETE /user/{id}/sessions', { as, params: { id } })
  const isIn = async (as: TestPerson) => (await shop.call('GET /user/sessions', { as })).success

  it('ends all sessions of that person, and is in the activity log', async () => {
    const [person, other] = [await aCustomer(shop), await aCustomer(shop)]
    const tablet = await anotherSession(shop, person)
    expect(await endSessions(admin, person._id)).toMatchObject({
      statusCode: 200,
      message: 'Logged out everywhere',
      data: { ended: 2 },
    })
    expect([await isIn(person), await isIn(tablet), await isIn(other)]).toEqual([
      false,
      false,
      true,
    ])
    const query = { subjectId: person._id }
    expect(await shop.call('GET /activity', { as: admin, query })).toMatchObject({
      data: {
        data: [
          {
            kind: 'user',
            action: 'changed',
            call: 'DELETE /user/{id}/sessions',
            actor: { _id: admin._id },
            after: { sessions_ended_at: expect.any(String) },
          },
        ],
      },
    })
  })

  it('keeps the current session of an admin who logs themselves out', async () => {
    const own = await anAdmin(shop)
    const elsewhere = await anotherSession(shop, own)
    expect(await endSessions(own, own._id)).toMatchObject({ data: { ended: 1 } })
    expect([await isIn(own), await isIn(elsewhere)]).toEqual([true, false])
  })

  it('ends a login that waits for two-factor sign-in', async () => {
    const seller = await aSeller(shop)
    await shop.db.execute(sql`
      insert into half_sessions (id, user_id, token_hash, step, expires_at)
      values (${newId()}, ${seller._id}, '\\x00', 'code', now() + interval '10 minutes')`)
    await endSessions(admin, seller._id)
    const rows = await shop.db.query(sql`
      select from half_sessions where user_id = ${seller._id}`)
    expect(rows).toEqual([])
  })

  it('needs an admin with a recent authentication, and a known person', async () => {
    const [person, seller] = [await aCustomer(shop), await aSeller(shop)]
    expect(await endSessions(seller, person._id)).toMatchObject({ statusCode: 403 })
    expect(await endSessions(admin, newId())).toMatchObject({ statusCode: 404 })
    const late = await anAdmin(shop)
    const before = new Date(shop.clock.now().getTime() - 601_000)
    await shop.db.execute(sql`
      update sessions set created_at = ${before} where id = ${late.sessionId}`)
    expect(await endSessions(late, person._id)).toMatchObject({
      statusCode: 403,
      message: 'Please show that it is you',
    })
    expect(await isIn(person)).toBe(true)
  })
})
