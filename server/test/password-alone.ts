import { beforeAll } from 'vitest'

import { sql } from '#platform/db/sql.ts'

import type { TestShop } from './shop.ts'

/** A shop that does not require two-factor sign-in, like the demo. Call it at the top of the file. */
export function passwordAlone(shop: TestShop): TestShop {
  beforeAll(() => needTwoFactor(shop, false))
  return shop
}

/** Writes the shop's setting straight into its row. */
export async function needTwoFactor({ db }: TestShop, needed: boolean): Promise<void> {
  await db.execute(sql`
    insert into shop_settings
      (shop_name, support_phone, support_hours, address, updated_at, second_step_required)
    values ('Haat', '09600-000000', 'Every day', 'Dhanmondi, Dhaka', now(), ${needed})
    on conflict (id) do update set second_step_required = excluded.second_step_required`)
}
