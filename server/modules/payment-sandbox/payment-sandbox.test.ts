import { describe, expect, it } from 'vitest'

import { testShop } from '#test/shop.ts'

// The replies of these paths are tested in payment/sslcommerz/sandbox-contract.test.ts, through the client.
const paths = [
  ['POST', 'gwprocess/v4/api.php'],
  ['GET', 'validator/api/validationserverAPI.php'],
  ['GET', 'validator/api/merchantTransIDvalidationAPI.php'],
  ['GET', `pay/${'A'.repeat(32)}`],
  ['POST', 'switches'],
  ['GET', 'payments.json'],
] as const

describe.each([
  ['in production', testShop({ production: true })],
  [
    'where a real gateway is set',
    testShop({
      sslcommerz: { storeId: 'x', password: 'y', baseUrl: 'https://sandbox.sslcommerz.com' },
    }),
  ],
])('the payment sandbox %s', (_, shop) => {
  it.each(paths)('the sandbox has no %s %s', async (method, path) => {
    const reply = await shop.platform.app.inject({ method, url: `/sandbox/sslcommerz/${path}` })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ message: expect.stringMatching(/^There is nothing at/) })
  })
})
