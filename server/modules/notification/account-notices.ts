import { greetingName } from './greeting-name.ts'
import type { Mail, Notice } from './mail.ts'
import { writtenIn } from '#modules/shop/index.ts'
import { maskContact } from '#platform/mask-contact.ts'
import { type NoticeLanguage, wordsIn } from './words.ts'

/** Of the security of an account. */
const about: Notice['about'] = { budget: 'security' }

interface Reader {
  name: string
  /** Page for resetting the password, for a person who did not cause the notice. */
  resetUrl: string
  language: NoticeLanguage
}

export function passwordChangedNotice({ at, ...reader }: Reader & { at: Date }): Notice {
  const { words, when } = begin(reader)
  return {
    mail: alarmMail(reader, words.passwordChanged, [[words.when, when(at)]]),
    sms: words.passwordChanged.sms(when(at), reader.resetUrl),
    about,
  }
}

/** `device` in readable form: `Chrome on Android`. */
export function newDeviceNotice({
  at,
  device,
  ...reader
}: Reader & { at: Date; device: string }): Notice {
  const { words, when } = begin(reader)
  const facts: Facts = [
    [words.device, device],
    [words.when, when(at)],
  ]
  return {
    mail: alarmMail(reader, words.newDevice, facts),
    sms: words.newDevice.sms(device, when(at), reader.resetUrl),
    about,
  }
}

/** To the current contact, about the new one that is to replace it. */
export function contactChangeNotice({
  at,
  what,
  to,
  ...reader
}: Reader & { at: Date; what: 'email' | 'phone'; to: string }): Notice {
  const { words, when } = begin(reader)
  const { subject, text, sms } = words.contactChange[what]
  const { preview } = words.contactChange
  const said = { subject, preview, title: subject, text: text(maskContact(to)) }
  return {
    mail: alarmMail(reader, said, [[words.when, when(at)]]),
    sms: sms(maskContact(to), reader.resetUrl),
    about,
  }
}

/** To the former contact, with the link that restores it. */
export function contactChangedNotice({
  at,
  what,
  to,
  undoUrl,
  ...reader
}: Omit<Reader, 'resetUrl'> & {
  at: Date
  what: 'email' | 'phone'
  to: string
  undoUrl: string
}): Notice {
  const { words, when } = begin(reader)
  const { subject, text, sms, undo } = words.contactChanged[what]
  const { preview, notYou } = words.contactChanged
  const said = { subject, preview, title: subject, text: text(maskContact(to)) }
  const alarm = { text: notYou, label: undo, url: undoUrl }
  return {
    mail: noticeMail(reader, said, [[words.when, when(at)]], alarm),
    sms: sms(maskContact(to), undoUrl),
    about,
  }
}

/** To the owner of an email or phone number that was to be used for another account. */
export function contactWantedNotice({
  at,
  what,
  ...reader
}: Omit<Reader, 'resetUrl'> & { at: Date; what: 'email' | 'phone' }): Notice {
  const { words, when } = begin(reader)
  const { subject, text, sms } = words.contactWanted[what]
  const { preview } = words.contactWanted
  const said = { subject, preview, title: subject, text }
  return { mail: noticeMail(reader, said, [[words.when, when(at)]]), sms, about }
}

export function googleLinkedNotice({
  at,
  email,
  ...reader
}: Reader & { at: Date; email: string }): Notice {
  const { words, when } = begin(reader)
  const { subject, preview, title, text, sms } = words.googleLinked
  const said = { subject, preview, title, text: text(maskContact(email)) }
  return {
    mail: alarmMail(reader, said, [[words.when, when(at)]]),
    sms: sms(reader.resetUrl),
    about,
  }
}

/** The last message to a deleted account: what was deleted and what is kept. */
export function accountDeletedNotice({
  at,
  ...reader
}: Omit<Reader, 'resetUrl'> & { at: Date }): Notice {
  const { words, when } = begin(reader)
  const { subject, preview, text, sms } = words.accountDeleted
  const said = { subject, preview, title: subject, text }
  return { mail: noticeMail(reader, said, [[words.when, when(at)]]), sms: sms(when(at)), about }
}

/** To a person who is invited to the staff, with the link that works once. */
export function staffInviteNotice({
  url,
  language,
}: {
  url: string
  language: NoticeLanguage
}): Notice {
  const { staffInvite: said } = wordsIn(language)
  return {
    mail: {
      language,
      subject: said.subject,
      preview: said.preview,
      title: said.subject,
      blocks: [
        { kind: 'text', text: said.text },
        { kind: 'button', label: said.action, url },
        { kind: 'text', text: said.life },
      ],
      footer: said.footer,
    },
    sms: said.sms(url),
    about: { budget: 'news' },
  }
}

export type TwoFactorNews = 'set-up' | 'off' | 'recovered' | 'guessed'

export function twoFactorNotice({
  at,
  news,
  ...reader
}: Reader & { at: Date; news: TwoFactorNews }): Notice {
  const { words, when } = begin(reader)
  const { subject, text, sms } = words.twoFactor[news]
  const { preview } = words.twoFactor
  return {
    mail: alarmMail(reader, { subject, preview, title: subject, text }, [[words.when, when(at)]]),
    sms: sms(when(at), reader.resetUrl),
    about,
  }
}

type Facts = [string, string][]

type Said = Pick<Mail, 'subject' | 'preview' | 'title'> & { text: string }

/** A mail that ends with what to do if the reader did not cause the event. */
function alarmMail(reader: Reader, said: Said, facts: Facts): Mail {
  const { words } = begin(reader)
  return noticeMail(reader, said, facts, {
    text: words.notYou,
    label: words.reset,
    url: reader.resetUrl,
  })
}

function noticeMail(
  reader: Omit<Reader, 'resetUrl'>,
  said: Said,
  facts: Facts,
  alarm?: { text: string; label: string; url: string },
): Mail {
  const { words, language } = begin(reader)
  return {
    language,
    subject: said.subject,
    preview: said.preview,
    title: said.title,
    blocks: [
      { kind: 'text', text: words.greeting(greetingName(reader.name)) },
      { kind: 'text', text: said.text },
      { kind: 'facts', facts },
      ...(alarm ? [{ kind: 'alarm' as const, ...alarm }] : []),
    ],
    footer: words.accountFooter,
  }
}

function begin({ language }: Pick<Reader, 'language'>) {
  return { words: wordsIn(language), language, when: writtenIn(language).moment }
}
