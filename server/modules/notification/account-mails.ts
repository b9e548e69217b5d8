import { greetingName } from './greeting-name.ts'
import type { Mail } from './mail.ts'
import { type NoticeLanguage, wordsIn } from './words.ts'

interface Reader {
  name: string
  language: NoticeLanguage
}

/** To the address of a new account: the verification link. */
export function verificationMail({ url, ...reader }: Reader & { url: string }): Mail {
  const { words, start } = begin(reader)
  const { subject, preview, title, text, action, life, footer } = words.verify
  return {
    ...start,
    subject,
    preview,
    title,
    blocks: [
      { kind: 'text', text: words.greeting(greetingName(reader.name)) },
      { kind: 'text', text },
      { kind: 'button', label: action, url },
      { kind: 'text', text: life },
    ],
    footer,
  }
}

/** A code of four digits, to reset a password or to confirm the address it is sent to. */
export function codeMail({
  code,
  purpose,
  ...reader
}: Reader & { code: string; purpose: 'reset' | 'contact' }): Mail {
  const { words, start } = begin(reader)
  const { subject, title, text, footer } = words.code[purpose]
  return {
    ...start,
    subject,
    title,
    // The code is in the preview, so that the list of mails shows it.
    preview: `${code}. ${words.code.preview}`,
    blocks: [
      { kind: 'text', text: words.greeting(greetingName(reader.name)) },
      { kind: 'text', text },
      { kind: 'code', code },
      { kind: 'text', text: words.code.life },
    ],
    footer,
  }
}

function begin({ language }: Reader) {
  return { words: wordsIn(language), start: { language } }
}
