import type { ComplaintKind } from '@haat/contract/complaint'

import { m } from '#app/messages/generated/messages.js'

export const complaintKinds: Record<ComplaintKind, () => string> = {
  'not-come': m.complaint_kind_not_come,
  goods: m.complaint_kind_goods,
  money: m.complaint_kind_money,
  'call-me': m.complaint_kind_call_me,
  other: m.complaint_kind_other,
}
