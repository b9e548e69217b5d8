import { writtenIn } from '#modules/shop/index.ts'
import { greetingName } from './greeting-name.ts'
import type { Mail } from './mail.ts'
import type { SmsBudgetName } from './sms-about.ts'
import { type NoticeLanguage, wordsIn } from './words.ts'

/** To admins: a budget of SMS is spent. */
export function budgetMail({
  name,
  budget,
  hour,
  day,
  language,
}: {
  name: string
  budget: SmsBudgetName
  hour: number
  day: number
  language: NoticeLanguage
}): Mail {
  const words = wordsIn(language)
  const { figure } = writtenIn(language)
  const { subject, perHour, perDay, footer } = words.smsBudget
  const { preview, text, mend } = words.smsBudget[budget]
  return {
    language,
    subject,
    preview,
    title: subject,
    blocks: [
      { kind: 'text', text: words.greeting(greetingName(name)) },
      { kind: 'text', text },
      {
        kind: 'facts',
        facts: [
          [perHour, figure(hour)],
          [perDay, figure(day)],
        ],
      },
      { kind: 'text', text: mend },
    ],
    footer,
  }
}

/** To admins: a backup or a restore test is late. Times are ISO texts; null: there was none. */
export function backupMail({
  name,
  backupAt,
  restoreTestAt,
  language,
}: {
  name: string
  backupAt: string | null
  restoreTestAt: string | null
  language: NoticeLanguage
}): Mail {
  const words = wordsIn(language)
  const { subject, preview, text, backup, restoreTest, never, footer } = words.backupLate
  return {
    language,
    subject,
    preview,
    title: subject,
    blocks: [
      { kind: 'text', text: words.greeting(greetingName(name)) },
      {
        kind: 'facts',
        facts: [
          [backup, backupAt ?? never],
          [restoreTest, restoreTestAt ?? never],
        ],
      },
      { kind: 'text', text },
    ],
    footer,
  }
}
