import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const run = promisify(execFile)

/** Tables that only one module may query; others call its index.ts. */
const owners: Record<string, string> = {
  stock_ledger: 'inventory',
}

/** Production files of modules that name a table of another module. */
async function trespassers(house: string): Promise<string[]> {
  const { stdout } = await run('find', ['server/modules', '-name', '*.ts'], { cwd: house })
  const files = stdout.split('\n').filter((file) => file !== '' && !file.endsWith('.test.ts'))
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(house, file), 'utf8')
      return Object.entries(owners)
        .filter(([table, owner]) => text.includes(table) && !isOf(owner, file))
        .map(([table]) => `${file}: ${table}`)
    }),
  )
  return found.flat()
}

const isOf = (owner: string, file: string) => file.startsWith(`server/modules/${owner}/`)

it('only its owner names a table in a statement', async () => {
  expect(await trespassers(root)).toEqual([])
})

it('a module that writes the stock ledger by itself is reported', async () => {
  const house = await mkdtemp(join(tmpdir(), 'haat-owners-'))
  try {
    for (const module of ['inventory', 'order']) {
      const folder = join(house, 'server/modules', module)
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, 'write.repo.ts'), 'sql`insert into stock_ledger (id)`')
    }
    expect(await trespassers(house)).toEqual(['server/modules/order/write.repo.ts: stock_ledger'])
  } finally {
    await rm(house, { recursive: true })
  }
})
