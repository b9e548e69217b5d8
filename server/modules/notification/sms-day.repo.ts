import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** SMS that went out, and how many providers count for them. */
export interface CountedSms {
  messages: number
  parts: number
}

/** Counts an SMS that a provider has taken, on its day in Dhaka. */
export async function countSms(db: Db, at: Date, parts: number): Promise<void> {
  await db.execute(sql`
    insert into sms_days as known (day, messages, parts)
    values ((${at}::timestamptz at time zone 'Asia/Dhaka')::date, 1, ${parts})
    on conflict on constraint sms_days_pkey do update
      set messages = known.messages + 1, parts = known.parts + excluded.parts`)
}

/** Those of the day and of the calendar month of a time, in Dhaka. */
export async function findCountedSms(
  db: Db,
  at: Date,
): Promise<{ today: CountedSms; month: CountedSms }> {
  const rows = await db.query<{ day: number; dayParts: number; month: number; monthParts: number }>(
    sql`
    select coalesce(sum(messages) filter (where day = today), 0)::int as day,
      coalesce(sum(parts) filter (where day = today), 0)::int as "dayParts",
      coalesce(sum(messages), 0)::int as month, coalesce(sum(parts), 0)::int as "monthParts"
    from (select (${at}::timestamptz at time zone 'Asia/Dhaka')::date as today) now
    left join sms_days on day between date_trunc('month', today)::date and today`,
  )
  const { day = 0, dayParts = 0, month = 0, monthParts = 0 } = rows[0] ?? {}
  return {
    today: { messages: day, parts: dayParts },
    month: { messages: month, parts: monthParts },
  }
}
