import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { testShop } from '#test/shop.ts'

import { refuseContract } from './contract-migration.repo.ts'

const shop = testShop()
const root = await mkdtemp(join(tmpdir(), 'haat-upgrade-'))
const folder = join(root, 'migrations')
const added = join(folder, '9000-added.sql')
await mkdir(folder)
await cp(join(import.meta.dirname, '../migrations'), folder, { recursive: true })
afterAll(() => rm(root, { recursive: true, force: true }))

it('lets a release in whose migrations the running one can live with', async () => {
  await writeFile(added, '-- Oldest code: 0001\nselect 1;\n')
  await expect(refuseContract(shop.db, root)).resolves.toBeUndefined()
})

it('refuses a migration that takes away what the running release needs', async () => {
  await writeFile(added, '-- Oldest code: 9000\nselect 1;\n')
  await expect(refuseContract(shop.db, root)).rejects.toThrow(
    '9000-added.sql takes away what the running release needs.',
  )
})

it('lets a release that has squashed the migrations of the running one', async () => {
  await shop.db.execute(sql`delete from schema_migrations where name ~ '^[0-9]'`)
  await shop.db.execute(sql`
    insert into schema_migrations (name, hash) values ('0110-staff-product-indexes.sql', '')`)
  await writeFile(added, '-- Oldest code: 0110\nselect 1;\n')
  await expect(refuseContract(shop.db, root)).resolves.toBeUndefined()
})
