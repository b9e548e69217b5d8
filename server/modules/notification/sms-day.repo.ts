import type { MessageEvent } from '@haat/contract/message-events'

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

/** Counts it for its event as well. */
export async function countSmsOfEvent(
  db: Db,
  { at, event, parts }: { at: Date; event: MessageEvent; parts: number },
): Promise<void> {
  await db.execute(sql`
    insert into sms_event_days as known (day, event, messages, parts)
    values ((${at}::timestamptz at time zone 'Asia/Dhaka')::date, ${event}, 1, ${parts})
    on conflict on constraint sms_event_days_pkey do update
      set messages = known.messages + 1, parts = known.parts + excluded.parts`)
}

/** First days of the month of a time, of the month before and of the one after, in Dhaka. */
const months = (at: Date) => sql`
  (select date_trunc('month', ${at}::timestamptz at time zone 'Asia/Dhaka') as month) now,
  lateral (select month::date as begins, (month - interval '1 month')::date as before,
    (month + interval '1 month')::date as ends) months`

/** SMS of the month of a time, and of the month before. */
export async function findSmsOfMonths(
  db: Db,
  at: Date,
): Promise<{ sent: CountedSms; sentBefore: CountedSms }> {
  const rows = await db.query<{ sent: CountedSms; sentBefore: CountedSms }>(sql`
    select
      json_build_object('messages', coalesce(sum(messages) filter (where day >= begins), 0),
        'parts', coalesce(sum(parts) filter (where day >= begins), 0)) as sent,
      json_build_object('messages', coalesce(sum(messages) filter (where day < begins), 0),
        'parts', coalesce(sum(parts) filter (where day < begins), 0)) as "sentBefore"
    from ${months(at)} left join sms_days on day >= before and day < ends`)
  const nothing = { messages: 0, parts: 0 }
  return rows[0] ?? { sent: nothing, sentBefore: nothing }
}

/** Parts by event, in the month of a time and in the month before. */
export async function findPartsByEvent(
  db: Db,
  at: Date,
): Promise<{ event: string; parts: number; partsBefore: number }[]> {
  return db.query<{ event: string; parts: number; partsBefore: number }>(sql`
    select event, coalesce(sum(parts) filter (where day >= begins), 0)::int as parts,
      coalesce(sum(parts) filter (where day < begins), 0)::int as "partsBefore"
    from ${months(at)} join sms_event_days on day >= before and day < ends
    group by event`)
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
