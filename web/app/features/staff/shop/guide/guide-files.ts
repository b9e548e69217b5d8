import { language } from '#app/language/language.ts'

// Each page is a file of its own, loaded when it is opened.
const pages = import.meta.glob<string>('../../../../../../docs/guide/{en,bn}/*.md', {
  query: '?raw',
  import: 'default',
})

const addresses = import.meta.glob<string>('../../../../../../docs/guide/pictures/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

const folder = '../../../../../../docs/guide'

/** The Markdown of a page of the guide, in the language of this page; undefined where there is none. */
export const loadGuidePage = async (name: string): Promise<string | undefined> =>
  pages[`${folder}/${language()}/${name}.md`]?.()

/** Where the browser finds a picture of the guide. */
export const addressOfPicture = (file: string): string | undefined =>
  addresses[`${folder}/pictures/${file}`]
