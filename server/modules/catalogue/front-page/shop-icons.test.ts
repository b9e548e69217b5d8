import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { shopIcons } from '@haat/contract/shop-icon'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { anAdmin } from '#test/people.ts'
import { aPicture } from '#test/pictures.ts'
import { testShop } from '#test/shop.ts'

const webFiles = mkdtempSync(join(tmpdir(), 'haat-icons-'))
for (const name of Object.keys(shopIcons)) writeFileSync(join(webFiles, name), `built-in ${name}`)
afterAll(() => rmSync(webFiles, { recursive: true }))
const shop = testShop({}, { webFiles })

const get = (address: string) => shop.platform.app.inject(address)
const manifest = async () =>
  (await get('/manifest.webmanifest')).json<{ name: string; icons: { src: string }[] }>()

it('a shop without a logo has the built-in icons, and its own name on a home screen', async () => {
  for (const name of Object.keys(shopIcons)) {
    const reply = await get(`/${name}`)
    expect(reply.body).toBe(`built-in ${name}`)
    expect(reply.headers['cache-control']).toBe('public, max-age=3600')
  }
  expect(await manifest()).toMatchObject({ name: 'Haat', short_name: 'Haat' })
  await shop.db.execute(sql`
    insert into shop_settings (shop_name, support_phone, support_hours, address, updated_at)
    values ('বকুল শাড়ি ঘর, খুলনা', '01700111222', 'Weekdays', 'Khulna', now())`)
  const named = await manifest()
  expect(named.name).toBe('বকুল শাড়ি ঘর, খুলনা')
  expect(named).not.toHaveProperty('short_name')
})

it('a shop with a logo shows it in tabs and on home screens, whole and square', async () => {
  const admin = await anAdmin(shop)
  const logo = await aPicture({ width: 200, height: 80 })
  await shop.call('POST /logo', { as: admin, files: { logo } })
  const { icons } = await manifest()
  for (const address of new Set([
    ...Object.keys(shopIcons).map((name) => `/${name}`),
    ...icons.map(({ src }) => src),
  ])) {
    const reply = await get(address)
    expect(reply.headers['content-type']).toBe('image/jpeg')
    const { width, height } = await sharp(reply.rawPayload).metadata()
    // as: the addresses are the names of the table
    const side = shopIcons[address.slice(1) as keyof typeof shopIcons]
    // A logo is not made larger than it is.
    expect([width, height]).toEqual([Math.min(side, 200), Math.min(side, 200)])
    const { etag = '' } = reply.headers
    const again = await shop.platform.app.inject({
      url: address,
      headers: { 'if-none-match': etag },
    })
    expect(again.statusCode).toBe(304)
  }
})
