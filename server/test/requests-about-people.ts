import { aCustomer, aPhone, type TestPerson } from './people.ts'
import type { TestShop } from './shop.ts'

/** Requests of staff about people that take effect, by call; each is about a new person. */
export function requestsAboutPeople(shop: TestShop, admin: () => TestPerson) {
  const somebody = async () => ({ params: { id: (await aCustomer(shop))._id } })
  return {
    'PATCH /user/change-role': async () => ({
      body: { userId: (await aCustomer(shop))._id, role: 'seller' },
    }),
    'DELETE /user/{id}/sessions': somebody,
    'DELETE /user/delete-user/{id}': somebody,
    'PATCH /user/{id}/block': async () => ({
      ...(await somebody()),
      body: { blocked: true, reason: 'Refused three parcels' },
    }),
    'POST /user/{id}/note': async () => ({
      ...(await somebody()),
      body: { text: 'Calls back after eight' },
    }),
    'PUT /user/{id}/tags': async () => ({ ...(await somebody()), body: { tags: ['Reseller'] } }),
    'DELETE /staff/invite/{id}': async () => {
      const body = { contact: aPhone(), permissions: ['packing' as const] }
      const reply = await shop.call('POST /staff/invite', { as: admin(), body })
      if (!reply.success) throw new Error(reply.message)
      return { params: { id: reply.data._id } }
    },
  }
}
