import { sql } from '#platform/db/sql.ts'

import type { TestShop } from './shop.ts'

/** Sets the most unpaid open orders of a customer and a phone number; 0: no limit. */
export async function allowOpenOrders({ db }: TestShop, most: number): Promise<void> {
  await db.execute(sql`
    insert into shop_settings (shop_name, support_phone, support_hours, address, open_orders_most, updated_at)
    values ('Bokul', '01700111222', 'Weekdays', 'Khulna', ${most}, now())
    on conflict on constraint shop_settings_pkey do update set open_orders_most = ${most}`)
}
