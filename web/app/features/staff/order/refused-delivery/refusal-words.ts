import type { RefusalReason } from '@haat/contract/order/came-back'

import { m } from '#app/messages/generated/messages.js'

export const refusalWords: Record<RefusalReason, () => string> = {
  refused: m.staff_door_reason_refused,
  'not-reached': m.staff_door_reason_not_reached,
  'changed-mind': m.staff_door_reason_changed_mind,
  wrong: m.staff_door_reason_wrong,
  damaged: m.staff_door_reason_damaged,
  late: m.staff_door_reason_late,
  lost: m.staff_door_reason_lost,
  'broken-on-the-way': m.staff_door_reason_broken_on_the_way,
  other: m.staff_door_reason_other,
}
