import { deepStrictEqual as deepEqual } from 'node:assert'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

import { zipPartBytes, type ProductImport } from '../contract/product/product-import.ts'
import { ownerFile } from '../server/test/owner-file.ts'
import { importFile, variantImportFile, variantsEach } from '../server/test/import-file.ts'
import { writeBuyers } from '../server/test/running/market.repo.ts'
import { openOwnMarket } from '../server/test/running/own-market.ts'
import { kill, startServer } from '../server/test/running/servers.ts'
import { processorTime } from './processor-time.ts'

// Cost of a product CSV: rows a second to check, import, export and check again, and the server's memory
// above its idle level; processor time is that of server and PostgreSQL. First with a row a variant, four of each product, then with a row a product, as from before
// variants; then a workbook with columns of its own and a ZIP of pictures. Fails where a count is not exact, and where it
// takes longer than `mostSeconds` from upload to done.
// npm run bench -- import

const rows = Number(process.argv[2] ?? 10_000)
const mostSeconds = 30
/** For 200 products with a picture each, of the size of a phone's screen, in a ZIP. */
const pictured = { count: 200, edgePx: 1_600, mostSeconds: 120 }
const shelf = { category: 'Sarees', subCategory: 'Cotton', picture: '/img/products/saree.svg' }

const { database, postgres, servers, close } = await openOwnMarket()
const server = await startServer(servers)
try {
  const [admin] = await writeBuyers(database.db, servers.secret, 1, 'admin')
  await writeModel(admin?.id ?? '')
  const headers = { authorization: `Bearer ${admin?.token}` }
  const ask = async (method: string, path: string, body?: FormData | object) => {
    const address = `${server.origin}/api/v1/products/${path}`
    const isForm = body instanceof FormData
    const reply = await fetch(address, {
      method,
      headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(await reply.text())
    return reply
  }
  // as: the reply of the calls it is used for
  const importOf = async (reply: Response) => ((await reply.json()) as { data: ProductImport }).data
  const check = async (file: Blob) => {
    const form = new FormData()
    form.append('file', file, 'products.csv')
    return importOf(await ask('POST', 'import', form))
  }
  const importAll = async ({ text }: { text: string }, counts: [number, number]) => {
    const file = new Blob([text])
    const checked = await measured('check', file.size, () => check(file))
    console.log(`  ${checked.created} new products, ${checked.bad} bad`)
    deepEqual([checked.created, checked.bad], counts)
    return measured('import', file.size, async () => {
      await ask('POST', `import/${checked._id}/start`)
      while ((await importOf(await ask('GET', `import/${checked._id}`))).state !== 'done') {
        await wait(100)
      }
    })
  }
  const exportAll = async (products: number) => {
    const download = await measured('download', 0, async () => (await ask('GET', 'export')).blob())
    const again = await measured('check what was downloaded', download.size, () => check(download))
    const others = again.created + again.changed + again.bad
    console.log(`  ${again.total} rows: ${again.unchanged} products unchanged, ${others} others`)
    deepEqual([again.unchanged, others], [products, 0])
  }
  const rest = memory()
  const bad = 37
  const products = rows / variantsEach
  console.log(`${rows} rows of ${products} products:`)
  const uploadedAt = performance.now()
  await importAll(variantImportFile(shelf, { rows, bad, series: 'V' }), [products - bad, bad])
  const total = (performance.now() - uploadedAt) / 1000
  console.log(`upload to done: ${total.toFixed(1)} s`)
  deepEqual(total < mostSeconds, true)
  // Includes the product that the new ones copy.
  await exportAll(products - bad + 1)
  console.log(`${rows} rows of as many products:`)
  await importAll(importFile(shelf, { rows, bad, series: 'B' }), [rows - bad, bad])

  await importPictured()

  /** As the page does it: the workbook, its ZIP in parts, the columns as they were guessed, the start. */
  async function importPictured() {
    const { count } = pictured
    const { workbook, zip } = await ownerFile(shelf, pictured)
    console.log(
      `${count} rows of a workbook with ${count} pictures (${Math.round(zip.length / 1e6)} MB):`,
    )
    const before = spent()
    const beganAt = performance.now()
    const { _id: id } = await check(new Blob([new Uint8Array(workbook)]))
    const parts = Math.ceil(zip.length / zipPartBytes)
    for (let part = 1; part <= parts; part += 1) {
      const form = new FormData()
      const bytes = zip.subarray((part - 1) * zipPartBytes, part * zipPartBytes)
      form.append('part', new Blob([new Uint8Array(bytes)]), 'part')
      await ask('PUT', `import/${id}/zip/${part}`, form)
    }
    await ask('POST', `import/${id}/zip`, { parts })
    // as: the reply of this call
    const { data } = (await (await ask('GET', `import/${id}/columns`)).json()) as {
      data: { column: string }[]
    }
    await ask('PUT', `import/${id}/columns`, { columns: data.map(({ column }) => column) })
    await stateOf(id, 'checked')
    // Every tenth category has a letter too many.
    await ask('PUT', `import/${id}/replacement`, {
      column: 'category',
      value: `${shelf.category}s`.toUpperCase(),
      by: shelf.category,
    })
    const checked = await stateOf(id, 'checked')
    deepEqual([checked.created, checked.bad, checked.pictures.bad], [count, 0, 0])
    await ask('POST', `import/${id}/start`)
    await stateOf(id, 'done')
    const seconds = (performance.now() - beganAt) / 1000
    console.log(`upload to done: ${seconds.toFixed(1)} s, ${costSince(before)}`)
    deepEqual(seconds < pictured.mostSeconds, true)
  }

  function spent() {
    return processorTime(server.process.pid, postgres.pid)
  }

  function costSince(before: ReturnType<typeof spent>): string {
    const after = spent()
    const [own, other] = [after.server - before.server, after.postgres - before.postgres]
    return `processor ${own.toFixed(1)} + ${other.toFixed(1)} s`
  }

  async function stateOf(id: string, state: ProductImport['state']): Promise<ProductImport> {
    for (;;) {
      const now = await importOf(await ask('GET', `import/${id}`))
      if (now.state === state) return now
      await wait(100)
    }
  }

  async function measured<Result>(what: string, bytes: number, work: () => Promise<Result>) {
    const before = spent()
    const began = performance.now()
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, memory())
    }, 50)
    const result = await work()
    clearInterval(watch)
    const seconds = (performance.now() - began) / 1000
    const size = (bytes / 1e6).toFixed(1)
    console.log(
      `${what}: ${Math.round(rows / seconds)} rows/s (${seconds.toFixed(1)} s, ${size} MB), ` +
        `${costSince(before)}, ${Math.round(most / 1e6)} MB resident at most, ${Math.round(rest / 1e6)} MB at rest`,
    )
    return result
  }
} finally {
  await kill(server)
  await close()
}

/** Creates a product whose picture the new ones use. */
async function writeModel(owner: string): Promise<void> {
  await database.pool.query(
    `with category as (
       insert into categories (id, level, name, image, position)
       values (gen_random_uuid(), 1, $1, 'x.svg', 1) returning id),
     sub as (
       insert into categories (id, level, parent_id, name, image, position)
       select gen_random_uuid(), 2, id, $2, 'x.svg', 1 from category
       returning id, parent_id as category_id)
     insert into products (id, owner_id, category_id, sub_category_id, name, description, images,
       original_price_poisha, remaining, created_at, updated_at)
     select gen_random_uuid(), $3, category_id, id, 'Model', 'x', array['products/saree.svg'],
       10000, 0, now(), now() from sub`,
    [shelf.category, shelf.subCategory, owner],
  )
}

/** Resident memory of the server in bytes. */
function memory(): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024
}
