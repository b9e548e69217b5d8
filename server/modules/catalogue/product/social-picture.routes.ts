import { Id } from '@haat/contract/field'
import { socialKinds } from '@haat/contract/product/social-picture'
import { z } from 'zod'

import type { SharedPictures } from '#modules/media/index.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'

import { findBanners, findLogo } from '../front-page/front-page.repo.ts'
import { findCategoryPicture, findProductPicture } from './social-picture.repo.ts'

const Params = z.union([
  z.object({ kind: z.literal('shop'), id: z.literal('default') }),
  z.object({ kind: z.enum(socialKinds).exclude(['shop']), id: Id }),
])

/** `/img/social/{kind}/{id}`: one JPEG for posts and messages, where vector drawings and AVIF are not shown. */
export function serveSocialPictures(
  { app, ports, reads }: Pick<Platform, 'app' | 'ports' | 'reads'>,
  pictures: SharedPictures,
): void {
  const { db } = ports.database
  const keyOf = {
    product: (id: string) => findProductPicture(db, id),
    category: (id: string) => findCategoryPicture(db, id),
    shop: async () => {
      const [banner] = await findBanners(db, { at: ports.clock.now() })
      return banner?.image ?? (await findLogo(db))?.image
    },
  }
  app.get('/img/social/:kind/:id', async ({ ip, params, headers }, reply) => {
    reads.take(ip)
    const asked = Params.safeParse(params)
    if (!asked.success) throw notFound('no_such_picture')
    const { kind, id } = asked.data
    const key = await keyOf[kind](id)
    if (key === undefined && kind !== 'shop') throw notFound('no_such_picture')
    const { bytes, etag } = await pictures.findForSharing(key)
    void reply.headers({
      'content-type': 'image/jpeg',
      // Under the same address another picture may stand tomorrow.
      'cache-control': 'public, max-age=3600',
      etag,
    })
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.send(bytes)
  })
}
