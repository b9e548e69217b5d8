import type { Language } from '@haat/contract/language'
import { textPageCalls } from '@haat/contract/text-page'

import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { asParagraphs, fillIn, readPolicy, refuseUnreadable } from '../read-policy.ts'
import { readPublicShop } from '../read-shop.ts'
import {
  addTextPage,
  changeTextPage,
  gone,
  moveTextPage,
  removeTextPage,
} from './change-text-page.ts'
import { presentRow, presentStaffPage, presentTextPage } from './text-page.present.ts'
import { findPublishedPage, findTextPage, listTextPages } from './text-page.repo.ts'

export function bindTextPageCalls({ api, ports }: Platform, gateway: boolean): void {
  const { db } = ports.database
  const blocksOf = async (text: string, language: Language = 'en') =>
    readPolicy(fillIn(text, await readPublicShop(db, gateway, language), language))
  const refuseTexts = async ({
    text,
    textBn = '',
  }: {
    text: string
    textBn?: string | undefined
  }) => {
    const shop = await readPublicShop(db, gateway, 'en')
    refuseUnreadable(text, shop)
    refuseUnreadable(textBn, shop, 'body.textBn')
  }
  bind(api, textPageCalls, {
    'GET /text-page/by-address/{slug}': async ({ params: { slug }, request: { language } }) => {
      // PostgreSQL takes no NUL.
      const page = /^[a-z0-9-]+$/.test(slug)
        ? await findPublishedPage(db, slug, language)
        : undefined
      if (!page) throw gone()
      const blocks = await blocksOf(page.text, language).catch((error: unknown) => {
        ports.log.error({ error, slug }, 'shop.text-unreadable')
        return asParagraphs(page.text)
      })
      const inBangla = language === 'en' && page.isInBangla
      return { ...presentTextPage(page, blocks), ...(inBangla && { inBangla }) }
    },
    'GET /text-page': async () => (await listTextPages(db)).map(presentRow),
    'GET /text-page/{id}': async ({ params }) => {
      const page = await findTextPage(db, params.id)
      if (!page) throw gone()
      return presentStaffPage(page)
    },
    'POST /text-page': async ({ body }) => {
      await refuseTexts(body)
      return presentStaffPage(await addTextPage(ports, body))
    },
    'PUT /text-page/{id}': async ({ params, body }) => {
      await refuseTexts(body)
      return presentStaffPage(await changeTextPage(ports, params.id, body))
    },
    'POST /text-page/{id}/move': async ({ params, body }) =>
      (await moveTextPage(ports, params.id, body.position)).map(presentRow),
    'DELETE /text-page/{id}': ({ params }) => removeTextPage(ports, params.id),
    'POST /text-page/preview': ({ body }) => blocksOf(body.text, body.language),
  })
}
