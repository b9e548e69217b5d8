import { pageAddresses } from '@haat/contract/page-addresses'
import { mostTextPages, type StaffTextPage } from '@haat/contract/text-page'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aCustomer, anAdmin, aSeller, aStaffMember, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop({ publicUrl: 'https://haat.example' })
let admin: TestPerson
beforeAll(async () => {
  admin = await anAdmin(shop)
})
beforeEach(() => shop.db.execute(sql`delete from text_pages`))

const aBody = (changes: object = {}) => ({
  title: 'About us',
  text: 'We sell sarees.',
  inFooter: true,
  isPublished: true,
  ...changes,
})
const post = (changes: object = {}, as = admin) =>
  shop.callWith('POST /text-page', { as, body: aBody(changes) })
async function write(changes: object = {}): Promise<StaffTextPage> {
  const reply = await post(changes)
  if (!reply.success) throw new Error(reply.message)
  return reply.data as StaffTextPage // as: the call's own reply
}
const put = ({ _id: id, version }: StaffTextPage, changes: object = {}) =>
  shop.callWith('PUT /text-page/{id}', {
    as: admin,
    params: { id },
    body: aBody({ version, ...changes }),
  })
const read = (slug: string) => shop.call('GET /text-page/by-address/{slug}', { params: { slug } })
const footer = async () => {
  const reply = await shop.call('GET /shop', {})
  return reply.success ? reply.data.pages : []
}
const list = async () => {
  const reply = await shop.call('GET /text-page', { as: admin })
  return reply.success ? reply.data.map(({ title }) => title) : []
}
const mapped = async () => (await shop.platform.app.inject('/sitemap/shop.xml')).body

describe('a page that the owner writes', () => {
  it('a published page has an address made from its title, in the footer and the sitemap', async () => {
    expect(await footer()).toEqual([])
    await write({ title: 'Size guide — for Café & Co', text: '## Sarees\n\nAll are 5.5 metres.' })
    expect(await read('size-guide-for-cafe-co')).toMatchObject({
      data: {
        title: 'Size guide — for Café & Co',
        about: 'All are 5.5 metres.',
        blocks: [
          { kind: 'heading', level: 2 },
          { kind: 'paragraph', spans: [{ text: 'All are 5.5 metres.' }] },
        ],
      },
    })
    expect(await footer()).toEqual([
      { slug: 'size-guide-for-cafe-co', title: 'Size guide — for Café & Co' },
    ])
    expect(await mapped()).toContain('https://haat.example/page/size-guide-for-cafe-co<')
  })

  it('a draft is answered like a page that is not there, and stands nowhere', async () => {
    const draft = await write({ isPublished: false })
    const unknown = await read('nowhere')
    expect(unknown).toMatchObject({ statusCode: 404, message: 'There is no such page' })
    expect(await read('about-us')).toMatchObject({ statusCode: 404, message: unknown.message })
    expect(await footer()).toEqual([])
    expect(await mapped()).not.toContain('about-us')
    // What was read as not there appears as soon as it is published, and goes again.
    const published = await put(draft)
    expect(published).toMatchObject({ statusCode: 200, data: { version: 2, slug: 'about-us' } })
    expect(await read('about-us')).toMatchObject({ statusCode: 200 })
    expect(await footer()).toHaveLength(1)
    await put({ ...draft, version: 2 }, { isPublished: false })
    expect(await read('about-us')).toMatchObject({ statusCode: 404 })
    expect(await mapped()).not.toContain('about-us')
  })

  it('a page that is not for the footer is in the sitemap all the same', async () => {
    await write({ inFooter: false })
    expect(await footer()).toEqual([])
    expect(await read('about-us')).toMatchObject({ statusCode: 200 })
    expect(await mapped()).toContain('/page/about-us<')
  })

  it('an odd address answers 404, never a fault', async () => {
    for (const slug of ['\u0000', 'a/b', '%2e%2e', "a'b", 'A', 'x'.repeat(500)]) {
      expect(await read(slug)).toMatchObject({ success: false, statusCode: 404 })
    }
  })

  it('a long first paragraph is cut between words for search engines', async () => {
    await write({ text: 'word '.repeat(80) })
    const reply = await read('about-us')
    const about = reply.success ? reply.data.about : ''
    expect(about).toMatch(/^(word )+word…$/)
    expect(about.length).toBeLessThanOrEqual(161)
  })
})

describe('the address of a page', () => {
  it('a title whose address is taken, reserved or empty gets another', async () => {
    await write()
    expect(await write()).toMatchObject({ slug: 'about-us-2' })
    expect(await write({ title: 'Products' })).toMatchObject({ slug: 'products-2' })
    expect(await write({ title: 'আমাদের কথা' })).toMatchObject({ slug: 'page-2' })
    const long = 'a'.repeat(100)
    expect((await write({ title: long })).slug).toBe('a'.repeat(60))
    expect((await write({ title: long })).slug).toBe(`${'a'.repeat(58)}-2`)
  })

  it('stays when the title changes, and changes only by hand', async () => {
    const page = await write()
    expect(await put(page, { title: 'Who we are' })).toMatchObject({
      data: { title: 'Who we are', slug: 'about-us' },
    })
    expect(await put({ ...page, version: 2 }, { slug: 'who-we-are' })).toMatchObject({
      data: { slug: 'who-we-are' },
    })
    expect(await read('about-us')).toMatchObject({ statusCode: 404 })
    expect(await read('who-we-are')).toMatchObject({ statusCode: 200 })
  })

  it('an address of another page is refused beside its field, on writing and on changing', async () => {
    await write()
    const other = await write({ title: 'FAQ' })
    const taken = {
      statusCode: 409,
      message: 'The page “About us” has this address. Choose another.',
      errors: [{ path: 'body.slug' }],
    }
    expect(await post({ slug: 'about-us' })).toMatchObject(taken)
    expect(await put(other, { slug: 'about-us' })).toMatchObject(taken)
    expect(await put(other, { slug: 'faq' })).toMatchObject({ statusCode: 200 })
  })

  it('of many pages of one title at once, each gets an address of its own', async () => {
    const pages = await Promise.all(Array.from({ length: 8 }, () => write()))
    expect(new Set(pages.map(({ slug }) => slug)).size).toBe(8)
  })

  it("the first word of every address of the shop's own is refused", async () => {
    const words = Object.keys(pageAddresses).map((path) => path.split('/')[1] ?? '')
    for (const slug of new Set(['page', 'api', 'privacy-policy', ...words.filter(Boolean)])) {
      expect(await post({ slug })).toMatchObject({
        statusCode: 400,
        errors: [{ path: 'body.slug' }],
      })
    }
  })
})

describe('what a page may hold', () => {
  it.each<[string, object, string]>([
    ['no title', { title: ' ' }, 'title'],
    ['a title of 101 letters', { title: 'x'.repeat(101) }, 'title'],
    ['a title with NUL', { title: 'a\u0000b' }, 'title'],
    ['an empty address', { slug: '' }, 'slug'],
    ['an address with a space', { slug: 'Size guide' }, 'slug'],
    ['an address that begins with a hyphen', { slug: '-a' }, 'slug'],
    ['two hyphens', { slug: 'a--b' }, 'slug'],
    ['a path', { slug: '../admin' }, 'slug'],
    ['an address of 61 letters', { slug: 'x'.repeat(61) }, 'slug'],
    ['no text', { text: ' \n ' }, 'text'],
    ['a text of 50,001 letters', { text: 'x'.repeat(50_001) }, 'text'],
    ['a text with NUL', { text: 'a\u0000b' }, 'text'],
    ['a word for yes', { isPublished: 'yes' }, 'isPublished'],
  ])('a page with %s is refused beside its field', async (_what, changes, field) => {
    expect(await post(changes)).toMatchObject({
      statusCode: 400,
      errors: [{ path: `body.${field}` }],
    })
  })

  it('a page may have 100 letters of title and 50,000 of text, also in Bangla', async () => {
    expect(await post({ title: 'ক'.repeat(100), text: 'ক'.repeat(50_000) })).toMatchObject({
      statusCode: 201,
    })
  })

  it('a page runs nothing and names what the shop says of itself, as its preview shows', async () => {
    await shop.db.execute(sql`
      insert into shop_settings (shop_name, support_phone, support_hours, address, updated_at)
      values ('Bokul', '01700 111222', 'Weekdays', 'Khulna', now())`)
    const text = [
      'Call **{{supportPhone}}** <b onclick="alert(1)">now</b>',
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x'].flatMap(
        (href) => [`[a](${href})`, `[b](<  ${href}>)`, `[c][r]\n\n[r]: ${href}`],
      ),
      '[d](//elsewhere.test) [e](&#106;avascript:alert(1)) ![f](javascript:alert(1))',
      '<javascript:alert(1)> [g](\\javascript:alert(1)) [h](java\tscript:alert(1))',
      '[ours](/products) [theirs](https://bokul.test)',
    ].join('\n\n')
    const preview = await shop.call('POST /text-page/preview', { as: admin, body: { text } })
    const blocks = preview.success ? preview.data.blocks : []
    const hrefs = [...JSON.stringify(blocks).matchAll(/"href":"(.*?)"/g)].map(([, href]) => href)
    expect(hrefs).toEqual(['tel:01700111222', '/products', 'https://bokul.test'])
    expect(JSON.stringify(blocks)).not.toMatch(/<script|onclick|onerror/)
    await write({ text })
    expect(await read('about-us')).toMatchObject({ data: { blocks } })
  })

  it(`there are ${mostTextPages} pages at most, also when they are written at once`, async () => {
    const replies = await Promise.all(
      Array.from({ length: mostTextPages + 3 }, (_, n) => post({ title: `Page ${n}` })),
    )
    const refused = replies.filter(({ statusCode }) => statusCode === 409)
    expect(refused).toHaveLength(3)
    expect(refused[0]?.message).toContain('50 pages at most')
    expect(await list()).toHaveLength(mostTextPages)
  })
})

describe('the editors of a page', () => {
  it('of two who save the same version one is refused, with what the other saved', async () => {
    const page = await write()
    const replies = await Promise.all([put(page, { text: 'Mine' }), put(page, { text: 'Yours' })])
    const [saved, refused] = replies.toSorted((a, b) => a.statusCode - b.statusCode)
    expect(saved).toMatchObject({ statusCode: 200, data: { version: 2 } })
    expect(refused).toMatchObject({
      statusCode: 409,
      data: saved?.success ? saved.data : {},
    })
    expect(refused?.message).toContain('Somebody else saved this page')
    expect(await put({ ...page, version: 2 }, { text: 'Both' })).toMatchObject({
      data: { version: 3, text: 'Both' },
    })
  })

  it('a deleted page is gone from shop and editor', async () => {
    const page = await write()
    const remove = () =>
      shop.call('DELETE /text-page/{id}', { as: admin, params: { id: page._id } })
    expect(await remove()).toMatchObject({ statusCode: 200 })
    expect(await read('about-us')).toMatchObject({ statusCode: 404 })
    expect(await footer()).toEqual([])
    for (const reply of [await remove(), await put(page)]) {
      expect(reply).toMatchObject({ statusCode: 404, message: 'There is no such page' })
    }
  })

  it('pages stand in the footer in the order that staff give them', async () => {
    const [, faq, guide] = [
      await write({ title: 'About' }),
      await write({ title: 'FAQ' }),
      await write({ title: 'Guide' }),
    ]
    const move = (id: string, position: number) =>
      shop.call('POST /text-page/{id}/move', { as: admin, params: { id }, body: { position } })
    expect(await move(guide._id, 1)).toMatchObject({
      data: [{ title: 'Guide' }, { title: 'About' }, { title: 'FAQ' }],
    })
    expect((await footer()).map(({ title }) => title)).toEqual(['Guide', 'About', 'FAQ'])
    await move(guide._id, 50)
    expect(await list()).toEqual(['About', 'FAQ', 'Guide'])
    expect(await move(newId(), 1)).toMatchObject({ statusCode: 404 })
    // Moving is no change of the text: an editor that is open can still save.
    expect(await put(faq, { title: 'Questions' })).toMatchObject({ statusCode: 200 })
  })

  it('staff with the permission for content write pages, and nobody else', async () => {
    const writer = await aStaffMember(shop, ['content'])
    const settings = await aStaffMember(shop, ['settings', 'catalogue'])
    expect(await post({}, writer)).toMatchObject({ statusCode: 201 })
    for (const as of [settings, await aSeller(shop), await aCustomer(shop)]) {
      expect(await post({}, as)).toMatchObject({ statusCode: 403 })
      expect(await shop.call('GET /text-page', { as })).toMatchObject({ statusCode: 403 })
    }
    expect(await shop.call('GET /text-page', {})).toMatchObject({ statusCode: 401 })
    expect(await list()).toHaveLength(1)
  })
})
