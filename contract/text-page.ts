import { z } from 'zod'

import { call } from './call.ts'
import { Id, LatinCode, Line, Markdown, Time } from './field.ts'
import { languages } from './language.ts'
import { nameSchema } from './name-schema.ts'
import { pageAddresses } from './page-addresses.ts'
import { productWords } from './product/product-path.ts'
import { Policy } from './shop.ts'

export const mostTextPages = 50
export const mostTitleLetters = 100
export const mostTextLetters = 50_000

/** Words that begin addresses of the shop's own pages: a text page named like one would pass for it. */
const reservedSlugs: ReadonlySet<string> = new Set([
  'page',
  'cart',
  'api',
  ...Object.keys(pageAddresses).map((path) => path.split('/')[1] ?? ''),
])

export const isReservedSlug = (slug: string): boolean => reservedSlugs.has(slug)

/** The address of a text page that its title makes: Latin letters and digits joined by hyphens. */
export const slugOfTitle = (title: string): string => productWords(title) || 'page'

/** The last part of a text page's address: size-guide. */
export const Slug = LatinCode.pipe(
  z
    .string()
    .min(1, 'The page needs an address')
    .max(60, 'At most 60 characters')
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Small letters, digits and hyphens, as size-guide'),
).refine((slug) => !isReservedSlug(slug), 'The shop needs this address itself. Choose another.')
nameSchema({ Slug })

const Title = Line.pipe(
  z
    .string()
    .min(1, 'The page needs a title')
    .max(mostTitleLetters, `At most ${mostTitleLetters} characters`),
)

const Text = Markdown.max(mostTextLetters, 'At most 50,000 characters')

/** A page that the owner writes, as an editor sends it. */
export const TextPageBody = z.strictObject({
  title: Title,
  /** Absent: made from the title of a new page; that of an existing page stays. */
  slug: Slug.optional(),
  /** Markdown, as the policies. */
  text: Text.regex(/\S/, 'The text is empty'),
  /** Absent: as it is; '' where pages in Bangla show the English text. */
  titleBn: Line.pipe(
    z.string().max(mostTitleLetters, `At most ${mostTitleLetters} characters`),
  ).optional(),
  textBn: Text.optional(),
  inFooter: z.boolean(),
  /** False: a draft, which only staff see. */
  isPublished: z.boolean(),
})
nameSchema({ TextPageBody })
export type TextPageBody = z.output<typeof TextPageBody>

/** A text page as its public address shows it. */
export const TextPage = Policy.extend({
  slug: z.string(),
  title: z.string(),
  /** The beginning of the text, for search engines. */
  about: z.string(),
})
nameSchema({ TextPage })
export type TextPage = z.output<typeof TextPage>

/** A text page in the list of staff, in the order of the footer. */
export const TextPageRow = z.object({
  _id: Id,
  slug: z.string(),
  title: z.string(),
  /** Title and text are there in Bangla. */
  isInBangla: z.boolean(),
  inFooter: z.boolean(),
  isPublished: z.boolean(),
  updatedAt: Time,
})
nameSchema({ TextPageRow })
export type TextPageRow = z.output<typeof TextPageRow>

export const StaffTextPage = TextPageRow.extend({
  text: z.string(),
  titleBn: z.string(),
  textBn: z.string(),
  /** Optimistic lock: an editor sends the version that it has read. */
  version: z.int(),
})
nameSchema({ StaffTextPage })
export type StaffTextPage = z.output<typeof StaffTextPage>

const content = { who: 'staff', permission: 'content' } as const
const one = { params: { id: Id } } as const

export const textPageCalls = {
  'GET /text-page/by-address/{slug}': call({
    name: 'getTextPage',
    summary: 'A published page that the owner wrote',
    who: 'anyone',
    params: { slug: z.string() },
    reply: TextPage,
    cache: ['Shop'],
  }),
  'GET /text-page': call({
    name: 'listTextPages',
    ...content,
    summary: 'Pages that the owner wrote, drafts too',
    reply: z.array(TextPageRow),
  }),
  'GET /text-page/{id}': call({
    name: 'getTextPageForStaff',
    ...content,
    ...one,
    summary: 'One page with its text, as its editor needs it',
    reply: StaffTextPage,
  }),
  'POST /text-page': call({
    name: 'createTextPage',
    ...content,
    summary: 'Write a page; without an address it gets one from its title',
    largeBody: { bytes: 620_000 },
    body: TextPageBody,
    reply: StaffTextPage,
    status: 201,
    message: 'Page saved',
    rate: 'write',
  }),
  'PUT /text-page/{id}': call({
    name: 'updateTextPage',
    ...content,
    ...one,
    summary: 'Change a page; refused with the stored page where somebody saved it meanwhile',
    largeBody: { bytes: 620_000 },
    body: TextPageBody.extend({ version: z.int('The version must be a whole number').min(1) }),
    reply: StaffTextPage,
    conflict: StaffTextPage,
    message: 'Page saved',
    rate: 'write',
  }),
  'POST /text-page/{id}/move': call({
    name: 'moveTextPage',
    ...content,
    ...one,
    summary: 'Put a page at another position; the others make room',
    body: z.strictObject({
      position: z
        .int('A whole number')
        .min(1, 'From 1')
        .max(mostTextPages, `At most ${mostTextPages}`),
    }),
    reply: z.array(TextPageRow),
    rate: 'write',
  }),
  'DELETE /text-page/{id}': call({
    name: 'deleteTextPage',
    ...content,
    ...one,
    summary: 'Delete a page; its address answers 404 from then on',
    reply: z.null(),
    message: 'Page deleted',
    rate: 'write',
  }),
  // Sent while somebody types: the limit of reads, not that of writes.
  'POST /text-page/preview': call({
    name: 'previewTextPage',
    ...content,
    summary: 'How a text would read on its page; nothing is kept',
    largeBody: { bytes: 320_000 },
    body: z.strictObject({ text: Text, language: z.enum(languages).optional() }),
    reply: Policy,
    rate: 'read',
  }),
}
