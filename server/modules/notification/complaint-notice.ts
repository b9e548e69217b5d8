import { asInSms } from './as-in-sms.ts'
import { greetingName } from './greeting-name.ts'
import type { Notice } from './mail.ts'
import { type NoticeLanguage, wordsIn } from './words.ts'

interface Told {
  name: string
  /** What the person wrote; '' is not quoted. */
  text: string
  answer: string
  language: NoticeLanguage
}

/** Leaves room for the shop's name in one SMS in English, and in two in Bangla. */
const longestInSms = { en: 90, bn: 70 }

/** The answer to a complaint. An SMS has it where it is short, and one in English where it is of 7-bit characters. */
export function complaintNotice({ name, text, answer, language }: Told): Notice {
  const words = wordsIn(language)
  const {
    subject,
    preview,
    title,
    text: intro,
    wrote,
    answer: label,
    sms,
    footer,
  } = words.complaint
  const line = asInSms(answer.replaceAll(/\s+/g, ' '), language)
  const isShort = line.length <= longestInSms[language]
  const isCheap = language === 'bn' || /^[ -~]+$/.test(line)
  return {
    mail: {
      language,
      subject,
      preview,
      title,
      blocks: [
        { kind: 'text', text: words.greeting(greetingName(name)) },
        { kind: 'text', text: intro },
        {
          kind: 'facts',
          facts: [...(text === '' ? [] : [[wrote, text] as [string, string]]), [label, answer]],
        },
      ],
      footer,
    },
    sms: sms(isShort && isCheap ? line : undefined),
    about: { budget: 'news' },
  }
}
