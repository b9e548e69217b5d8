import type { MessageChoices } from '@haat/contract/message-choice'
import { fillWords } from '@haat/contract/message-events'
import { smsParts } from '@haat/contract/text/sms-parts'

type Examples = MessageChoices['examplesEn']

/** An SMS as it would read, with its letters, and how many a provider counts for it: so, and with the longest values. */
export function countWords(words: string, examples: Examples) {
  const values = (which: 'usual' | 'longest') =>
    Object.fromEntries(Object.entries(examples).map(([field, one]) => [field, one[which]]))
  const text = fillWords(words, values('usual'))
  return {
    text,
    letters: text.length,
    parts: smsParts(text),
    most: smsParts(fillWords(words, values('longest'))),
  }
}
