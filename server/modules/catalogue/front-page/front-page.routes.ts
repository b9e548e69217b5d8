import { frontPageCalls } from '@haat/contract/product/front-page'

import { bind } from '#platform/http/api.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'

import { presentBanner, presentLogo, presentStaffBanner } from './front-page.present.ts'
import { addBanner, changeBanner, removeBanner } from './change-banner.ts'
import { removeLogo, setLogo } from './change-logo.ts'
import { findBanners } from './front-page.repo.ts'

export function bindFrontPageCalls({ api, ports }: Platform): void {
  const read = async (id: string) => {
    const banner = (await findBanners(ports.database.db)).find((one) => one.id === id)
    if (!banner) throw notFound('banner_not_found')
    return presentBanner(banner, 'en')
  }
  bind(api, frontPageCalls, {
    'GET /banner/all': async () => {
      const now = ports.clock.now()
      return (await findBanners(ports.database.db)).map((row) => presentStaffBanner(row, now))
    },
    'POST /banner': async ({ body, files }) => read(await addBanner(ports, body, files)),
    'PUT /banner/{id}': async ({ params, body, files }) => {
      await changeBanner(ports, params.id, body, files)
      return read(params.id)
    },
    'DELETE /banner/{id}': ({ params }) => removeBanner(ports, params.id),
    'POST /logo': async ({ files }) => presentLogo(await setLogo(ports, files.logo)),
    'DELETE /logo/{id}': ({ params }) => removeLogo(ports, params.id),
  })
}
