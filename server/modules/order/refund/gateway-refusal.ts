import { say, type Text } from '@haat/contract/refusals/text'

// Why the gateway does not pay a refund is stored as a sentence, mostly one of the gateway's own.

export const cancelledByGateway = 'The gateway has cancelled this refund'
const doubt = ' (an earlier try may have been accepted: look there first)'

/** After a lost reply the refusal may concern the repeat, so a person must check before paying by hand. */
export const withDoubt = (reason: string): string => reason + doubt

/** What is stored, for its reader: the words of the gateway stay as they are. */
export function refusalOfGateway(stored: string): Text {
  if (stored === cancelledByGateway) return 'gateway_cancelled_refund'
  if (!stored.endsWith(doubt)) return { english: stored }
  return say('gateway_refused_in_doubt', { reason: stored.slice(0, -doubt.length) })
}
