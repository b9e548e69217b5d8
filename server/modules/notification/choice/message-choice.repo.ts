import type { MessageChoice, MessageSettings } from '@haat/contract/message-choice'
import type { MessageEvent } from '@haat/contract/message-events'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

const columns = sql`event, way, sms_en as "smsEn", sms_bn as "smsBn", version`

/** What the shop chose for an event; undefined: nothing. */
export async function findChoice(db: Db, event: MessageEvent): Promise<MessageChoice | undefined> {
  const rows = await db.query<MessageChoice>(
    sql`select ${columns} from message_choices where event = ${event}`,
  )
  return rows[0]
}

/** Of all events that the shop chose something for. */
export const findChoices = (db: Db): Promise<MessageChoice[]> =>
  db.query<MessageChoice>(sql`select ${columns} from message_choices`)

/** Keeps a choice made upon a version; false where another one is stored by now. */
export async function saveChoice(
  tx: Db,
  { event, way, smsEn, smsBn, version }: MessageChoice,
  now: Date,
): Promise<boolean> {
  const written =
    version === 0
      ? sql`
        insert into message_choices (event, way, sms_en, sms_bn, version, updated_at)
        values (${event}, ${way}, ${smsEn}, ${smsBn}, 1, ${now})
        on conflict on constraint message_choices_pkey do nothing`
      : sql`
        update message_choices
        set way = ${way}, sms_en = ${smsEn}, sms_bn = ${smsBn}, version = version + 1, updated_at = ${now}
        where event = ${event} and version = ${version}`
  return (await tx.execute(written)) === 1
}

/** As MessageSettings, but for the price, which is poisha. */
export type KeptMessageSettings = Omit<MessageSettings, 'partPrice'> & {
  partPricePoisha: number | null
}

const none: KeptMessageSettings = {
  quietFrom: null,
  quietTo: null,
  partPricePoisha: null,
  version: 0,
}

export async function findMessageSettings(db: Db): Promise<KeptMessageSettings> {
  const rows = await db.query<KeptMessageSettings>(sql`
    select to_char(quiet_from, 'HH24:MI') as "quietFrom", to_char(quiet_to, 'HH24:MI') as "quietTo",
      part_price_poisha as "partPricePoisha", version
    from message_settings`)
  return rows[0] ?? none
}

/** Keeps settings made upon a version; false where others are stored by now. */
export async function saveMessageSettings(
  tx: Db,
  { quietFrom, quietTo, partPricePoisha, version }: KeptMessageSettings,
  now: Date,
): Promise<boolean> {
  const written =
    version === 0
      ? sql`
        insert into message_settings (quiet_from, quiet_to, part_price_poisha, version, updated_at)
        values (${quietFrom}::time, ${quietTo}::time, ${partPricePoisha}, 1, ${now})
        on conflict on constraint message_settings_pkey do nothing`
      : sql`
        update message_settings
        set quiet_from = ${quietFrom}::time, quiet_to = ${quietTo}::time,
          part_price_poisha = ${partPricePoisha}, version = version + 1, updated_at = ${now}
        where version = ${version}`
  return (await tx.execute(written)) === 1
}
