import {
  passwordCalls,
  profileCalls,
  registrationCalls,
  sessionCalls,
  userAdminCalls,
} from '@haat/contract/account/account-calls'
import type { CallKey, CallSpec } from '@haat/contract/call'
import { beforeAll, expect, it } from 'vitest'

import { newId } from '#platform/id.ts'
import { anAdmin, type TestPerson } from '#test/people.ts'
import { aSampleOf } from '#test/sample.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const account: Record<CallKey, CallSpec> = {
  ...registrationCalls,
  ...sessionCalls,
  ...passwordCalls,
  ...profileCalls,
  ...userAdminCalls,
}
const withBody = Object.entries(account).filter(([, { body }]) => body) as [CallKey, CallSpec][]
let admin: TestPerson

beforeAll(async () => {
  admin = await anAdmin(shop)
})

// What a body must never set, even an admin's (docs/behaviour.md §5.1); `role` is a field of one call only.
const forbidden = { role: 'admin', isEmailVerified: true, _id: newId(), __v: 1, passwordHash: 'x' }

it.each(withBody)('%s takes no field that it does not name', async (key, { body, files }) => {
  if (!body) return
  const sample = aSampleOf(body) as Record<string, unknown>
  const own = 'id' in sample ? { id: admin._id } : {}
  for (const [field, value] of Object.entries(forbidden)) {
    if (field in sample) continue
    const reply = await shop.callWith(key, {
      as: admin,
      body: { ...sample, ...own, [field]: value },
      ...(files && { files: { profileImage: new File(['x'], 'x.png') } }),
    })
    expect(reply).toMatchObject({ statusCode: 400, message: `Unknown field ${field}` })
  }
})
