import { expect, it } from 'vitest'

import { aCustomer } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()

it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
  'a call refuses a body of %s with 415',
  async (type) => {
    const reply = await shop.callWith('POST /user/signin', {
      body: 'identifier=me',
      headers: { 'content-type': type },
    })
    expect(reply).toMatchObject({ statusCode: 415, message: 'Send the body as application/json' })
  },
)

it('a call that takes files names their type to who sends another', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await shop.callWith('POST /logo', { body: 'logo=x', headers })).toMatchObject({
    statusCode: 415,
    message: 'Send the form as multipart/form-data',
  })
})

it('a call without a body ignores a JSON content type', async () => {
  const customer = await aCustomer(shop)
  const response = await shop.platform.app.inject({
    method: 'POST',
    url: '/api/v1/user/logout',
    headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' },
  })
  expect(response.statusCode).toBe(200)
  const refresh = await shop.platform.app.inject({
    method: 'POST',
    url: '/api/v1/user/refresh-token',
    headers: { 'content-type': 'application/json' },
  })
  expect(refresh.statusCode).toBe(401)
})

it('an empty body is refused with the missing fields', async () => {
  const reply = await shop.callWith('POST /user/signin', {
    body: '',
    headers: { 'content-type': 'application/json' },
  })
  expect(reply).toMatchObject({
    statusCode: 400,
    message: 'Email or phone is required',
    errors: [
      { path: 'body.identifier', message: 'Email or phone is required' },
      { path: 'body.password', message: 'Password is required' },
    ],
  })
})

it('an empty order is refused with the messages of the form', async () => {
  const customer = await aCustomer(shop)
  const order = await shop.callWith('POST /order/post-order', {
    as: customer,
    body: { customerId: customer._id },
  })
  expect(order.success || order.errors?.map(({ message }) => message)).toEqual(
    expect.arrayContaining(['Name is required', 'Phone number is required', 'Choose how to pay']),
  )
  const refund = await shop.callWith('POST /refund/post', { as: customer, body: {} })
  expect(refund.success || refund.errors?.map(({ message }) => message)).toContain(
    'Must be a valid Bangladeshi number (e.g. 01XXXXXXXXX)',
  )
})
