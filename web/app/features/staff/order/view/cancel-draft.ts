import type { CancelReason } from '@haat/contract/order/cancel-reason'

import { wordsForCustomer } from './cancel-reason-words.ts'

export interface CancelDraft {
  reason: CancelReason | ''
  /** What the customer reads. */
  words: string
  privateNote: string
}

export const emptyCancelDraft: CancelDraft = { reason: '', words: '', privateNote: '' }

/** The fields of the call that cancels. */
export function cancelFields({ reason, words, privateNote }: CancelDraft) {
  return {
    ...(reason && { cancelReason: reason }),
    ...(words.trim() && { reason: words.trim() }),
    ...(privateNote.trim() && { privateNote: privateNote.trim() }),
  }
}

/** With another reason its words for the customer come along, unless others were typed. */
export function withReason(draft: CancelDraft, reason: CancelReason | ''): CancelDraft {
  const isTyped = draft.words !== wordsForCustomer(draft.reason)
  return { ...draft, reason, words: isTyped ? draft.words : wordsForCustomer(reason) }
}
