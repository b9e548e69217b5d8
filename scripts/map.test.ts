import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

it('every file that the map of an order names is there', () => {
  const map = readFileSync(join(root, 'docs/map.md'), 'utf8')
  const named = [...map.matchAll(/`([\w./-]+\.ts)`/g)].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(60)
  const missing = named.filter(
    (file) =>
      !existsSync(join(root, file)) && !existsSync(join(root, 'server/modules/order', file)),
  )
  expect(missing).toEqual([])
})
