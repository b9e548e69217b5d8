import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aProduct, aShelf, type TestShelf } from '#test/goods.ts'
import { testShop } from '#test/shop.ts'

import { mergeDelta } from './merge-delta.repo.ts'

const shop = testShop()

describe('the lists that searches read', () => {
  const words = ['kerosene', 'paraffin', 'turpentine', 'varnish'] as const
  const all = [...words, 'canister', 'distillery']
  let shelf: TestShelf
  const ids: string[] = []
  beforeAll(async () => {
    shelf = await aShelf(shop, 'Distillery')
    for (const name of ['one', 'two', 'three']) {
      ids.push((await aProduct(shop, { shelf, name: `Canister ${name}` }))._id)
    }
  })

  const rename = (id: string, word: string) =>
    shop.db.execute(sql`update products set name = ${`Canister of ${word}`} where id = ${id}`)
  const found = async (...asked: string[]) => {
    const rows = await shop.db.query<{ word: string; ids: string[] }>(sql`
      select word, array(select id from search_matches(word, null) found, unnest(found.ids) as id order by id) as ids
      from unnest(${asked.length > 0 ? asked : all}::text[]) word`)
    return rows
  }

  it('tell the same before and after they are brought up to date, whatever changes between', async () => {
    const change = fc.record({
      product: fc.nat(2),
      how: fc.oneof(
        fc.record({ name: fc.constantFrom(...words) }),
        fc.record({ hidden: fc.boolean() }),
        fc.constant('merge' as const),
      ),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        for (const { product, how } of changes) {
          const id = ids[product] ?? ''
          if (how === 'merge') await mergeDelta(shop.db)
          else if ('name' in how) await rename(id, how.name)
          else
            await shop.db.execute(
              sql`update products set hidden_at = ${how.hidden ? shop.clock.now() : null} where id = ${id}`,
            )
        }
        const shown = await shop.db.query<{ id: string; name: string }>(sql`
          select id, name from products where id = any (${ids}::uuid[]) and hidden_at is null order by id`)
        const wanted = all.map((word) => ({
          word,
          ids: shown
            .filter(({ name }) => word === 'distillery' || name.toLowerCase().includes(word))
            .map(({ id }) => id),
        }))
        expect(await found()).toEqual(wanted)
        await mergeDelta(shop.db)
        expect(await found()).toEqual(wanted)
      }),
      { numRuns: 25, seed: 4821 },
    )
  })

  it('lose nothing that is written while they are brought up to date', async () => {
    await shop.db.execute(sql`update products set hidden_at = null where id = any (${ids}::uuid[])`)
    for (let round = 0; round < 10; round += 1) {
      const word = words[round % words.length] ?? ''
      await Promise.all([
        ...ids.map((id) => rename(id, word)),
        mergeDelta(shop.db),
        mergeDelta(shop.db),
        ...ids.map((id) => rename(id, `${word} again`)),
      ])
      await mergeDelta(shop.db)
      const said = (await found()).filter(({ ids: who }) => who.length > 0).map((one) => one.word)
      expect(said).toEqual([word, 'canister', 'distillery'])
    }
  })

  it('stay as they were when bringing them up to date is undone', async () => {
    await rename(ids[0] ?? '', 'kerosene')
    const before = await found()
    const undone = shop.db.transaction(async (tx) => {
      await mergeDelta(tx)
      throw new Error('killed')
    })
    await expect(undone).rejects.toThrow('killed')
    expect(await found()).toEqual(before)
  })

  it('forget who is deleted', async () => {
    await mergeDelta(shop.db)
    const gone = ids.pop() ?? ''
    await shop.db.execute(sql`delete from stock_ledger where product_id = ${gone}`)
    await shop.db.execute(sql`delete from products where id = ${gone}`)
    const left = [{ word: 'canister', ids }]
    expect(await found('canister')).toEqual(left)
    await mergeDelta(shop.db)
    expect(await found('canister')).toEqual(left)
    const rows = await shop.db.query(sql`
      select from search_posting_blocks where not anywhere <@ array(select number from search_documents)`)
    expect(rows).toEqual([])
  })
})
