import type { TestPerson } from './people.ts'
import type { TestShop } from './shop.ts'

/** Requests of staff about pages of text that take effect, by call; each is about a new page. */
export function requestsAboutTexts(shop: TestShop, admin: () => TestPerson) {
  const body = { title: 'About us', text: 'Words', inFooter: true, isPublished: true }
  const aPage = async () => {
    const reply = await shop.call('POST /text-page', { as: admin(), body })
    if (!reply.success) throw new Error(reply.message)
    return { params: { id: reply.data._id } }
  }
  return {
    'POST /text-page': () => ({ body }),
    'PUT /text-page/{id}': async () => ({
      ...(await aPage()),
      body: { ...body, title: 'Who we are', version: 1 },
    }),
    'POST /text-page/{id}/move': async () => {
      await aPage()
      return { ...(await aPage()), body: { position: 1 } }
    },
    'DELETE /text-page/{id}': aPage,
  }
}
