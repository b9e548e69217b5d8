import { sql } from '#platform/db/sql.ts'

import type { TestShop } from './shop.ts'

/** Makes every change of this row fail, as a fault of the database would, until the returned function is called. */
export async function aFailingRow(
  shop: TestShop,
  table: 'orders' | 'returns',
  id: string,
): Promise<() => Promise<void>> {
  const name = sql.identifier(`failing_${id.replaceAll('-', '')}`)
  await shop.db.execute(sql`
    create function ${name}() returns trigger language plpgsql
    as 'begin raise exception ''this row fails''; end'`)
  await shop.db.execute(sql`
    create trigger ${name} before update on ${sql.identifier(table)} for each row
    when (old.id = ${sql.raw(`'${id}'`)}) execute function ${name}()`)
  return async () => {
    await shop.db.execute(sql`drop function ${name} cascade`)
  }
}
