import { m } from '#app/messages/generated/messages.js'

/** Said before a hand-over that makes more SMS than can go out now. `left`: null where no limit binds. */
export function SmsWaits({ parcels, left }: { parcels: number; left: number | null }) {
  if (left === null || parcels <= left) return null
  return <p className="text-small text-pretty">{m.staff_hand_over_waits({ left })}</p>
}
