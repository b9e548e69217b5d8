import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'

import { readLanguageFrom } from '#app/language/language.ts'

import { WithNames } from './with-names.tsx'

afterEach(() => readLanguageFrom(() => 'en'))

const markup = (text: string) => renderToStaticMarkup(<WithNames>{text}</WithNames>)

it('names and values within a sentence are marked with their language, and nothing else of it', () => {
  const refusal = '“Women & Girls”-এর “Saree” নামে কোনো সাব-ক্যাটাগরি নেই'
  expect(markup('At most ৳500')).toBe('At most ৳500')
  expect(markup('“শাহানা শাড়ি” is sold out')).toBe('“<span lang="bn">শাহানা শাড়ি</span>” is sold out')
  readLanguageFrom(() => 'bn')
  expect(markup(refusal)).toBe(
    '“<span lang="en">Women &amp; Girls</span>”-এর “<span lang="en">Saree</span>” নামে কোনো সাব-ক্যাটাগরি নেই',
  )
  expect(markup('It was deleted since')).toBe('<span lang="en">It was deleted since</span>')
  expect(markup('.xlsx বা CSV')).toBe('<span lang="en">.xlsx</span> বা <span lang="en">CSV</span>')
  expect(markup('সর্বোচ্চ ১০টি')).toBe('সর্বোচ্চ ১০টি')
})
