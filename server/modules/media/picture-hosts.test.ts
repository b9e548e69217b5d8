import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import pg from 'pg'
import { expect, it } from 'vitest'

import { testDatabase } from '#test/database.ts'
import { openTestShop } from '#test/shop.ts'

const migration = join(import.meta.dirname, '../../migrations/0125-picture-hosts.sql')

/** What a shop whose logo is this picture allows pages to show. */
async function imagesAllowedWith(image: string): Promise<string | undefined> {
  const { shop, close } = await openTestShop({
    makeDatabase: async () => {
      const database = await testDatabase()
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      await client.query('drop table picture_hosts')
      await client.query(
        `insert into logos (id, image, created_at) values (gen_random_uuid(), $1, now())`,
        [image],
      )
      await client.query(await readFile(migration, 'utf8'))
      await client.end()
      return database
    },
  })
  const { headers } = await shop.platform.app.inject('/healthz')
  await close()
  return String(headers['content-security-policy'])
    .split('; ')
    .find((directive) => directive.startsWith('img-src'))
}

it('pages may show pictures of the hosts that a shop was taken over with, and no others', async () => {
  const host = 'https://res-2.cloudinary.com'
  const cloud = `${host}/haat/image/upload/v1/logo.png`
  expect(await imagesAllowedWith(cloud)).toBe(`img-src 'self' data: blob: ${host}`)
  expect(await imagesAllowedWith('logo/haat.webp')).toBe(`img-src 'self' data: blob:`)
})
