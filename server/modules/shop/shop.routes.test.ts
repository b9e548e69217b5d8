import { describe, expect, it } from 'vitest'
import { policyNames, type Block } from '@haat/contract/shop'

import { sql } from '#platform/db/sql.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()

/** Writes the settings row and invalidates its pages. */
async function describeShop(privacy: string | null = null) {
  await inTransaction(shop.db, async (tx) => {
    await tx.execute(sql`
      insert into shop_settings (shop_name, support_phone, support_hours, address, privacy_policy, updated_at)
      values ('Bokul', '01700 111222', 'Weekdays', 'Khulna', ${privacy}, now())
      on conflict (id) do update set privacy_policy = excluded.privacy_policy`)
    await invalidatePages(tx, ['Shop'])
  })
}

async function blocksOf(name: (typeof policyNames)[number]): Promise<Block[]> {
  const reply = await shop.call('GET /shop/policies/{name}', { params: { name } })
  if (!reply.success) throw new Error(reply.message)
  return reply.data.blocks
}

const wordsOf = (blocks: Block[]) => JSON.stringify(blocks)

describe('GET /shop', () => {
  it('GET /shop returns only the name before settings exist, and all of them after', async () => {
    const before = await shop.call('GET /shop', {})
    expect(before).toMatchObject({ data: { shopName: 'Haat', supportPhone: null, bin: null } })
    const support = await blocksOf('customer-support')
    expect(wordsOf(support)).not.toMatch(/\{\{|null/)
    expect(wordsOf(support)).not.toContain('Who we are')
    expect(wordsOf(support)).toContain('How fast')
    await describeShop()
    const after = await shop.call('GET /shop', {})
    expect(after).toMatchObject({
      data: { shopName: 'Bokul', supportPhone: '01700 111222', address: 'Khulna', dbid: null },
    })
  })
})

describe('GET /shop/policies/{name}', () => {
  it.each(policyNames)("the default policy %s contains the shop's phone number", async (name) => {
    await describeShop()
    const blocks = await blocksOf(name)
    expect(blocks.filter(({ kind }) => kind === 'heading').length).toBeGreaterThan(3)
    expect(wordsOf(blocks)).toContain('"href":"tel:01700111222"')
    expect(wordsOf(blocks)).not.toMatch(/\{\{|\|/)
  })

  it("the shop's own text replaces the default policy, without anything executable", async () => {
    await describeShop(
      [
        '# Ours *alone*',
        'We **keep** [nothing](https://bokul.test) &amp; [more](javascript:alert(1)).',
        '<script>alert(1)</script>',
        '- call <b onclick="alert(1)">{{supportPhone}}</b>',
        '- {{bin}} goes, as nobody said it',
        '',
        '| a | b |',
        '| - | - |',
        '| [x](//elsewhere.test) | ![p](/p.png) 2 |',
      ]
        .join('\n\n')
        .replaceAll('|\n\n|', '|\n|'),
    )
    expect(await blocksOf('privacy-policy')).toEqual([
      { kind: 'heading', level: 2, spans: [{ text: 'Ours ' }, { text: 'alone' }] },
      {
        kind: 'paragraph',
        spans: [
          { text: 'We ' },
          { text: 'keep', strong: true },
          { text: ' ' },
          { text: 'nothing', href: 'https://bokul.test' },
          { text: ' & ' },
          { text: 'more' },
          { text: '.' },
        ],
      },
      {
        kind: 'list',
        ordered: false,
        items: [[{ text: 'call ' }, { text: '01700 111222', href: 'tel:01700111222' }]],
      },
      {
        kind: 'table',
        head: [[{ text: 'a' }], [{ text: 'b' }]],
        rows: [[[{ text: 'x' }], [{ text: ' 2' }]]],
      },
    ])
  })

  it("a link that browsers take for another shop's is no link of the shop", async () => {
    const hrefs = ['/products', '/\\evil.test', '/\\\\/evil.test', '//evil.test', '/\t/evil.test']
    await describeShop(hrefs.map((href) => `[x](${href}) [y](<${href}>)`).join('\n\n'))
    const links = wordsOf(await blocksOf('privacy-policy')).match(/"href":"[^"]*"/g)
    expect(links).toEqual(['"href":"/products"', '"href":"/products"'])
  })

  it('a stored policy that cannot be read gives way to the default one', async () => {
    const byDefault = async () => {
      await describeShop()
      return blocksOf('privacy-policy')
    }
    const expected = await byDefault()
    for (const nested of [`${'> '.repeat(14_000)}x`, `${'- '.repeat(10_000)}x`]) {
      await describeShop(nested)
      expect(await blocksOf('privacy-policy')).toEqual(expected)
    }
  })

  it('an unknown policy gives a 404', async () => {
    for (const name of ['terms', '../privacy-policy', '%00', '']) {
      const reply = await shop.callWith('GET /shop/policies/{name}', { params: { name } })
      expect(reply.success).toBe(false)
      expect(reply.statusCode).toBeGreaterThanOrEqual(400)
      expect(reply.statusCode).toBeLessThan(500)
    }
  })
})
