import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'

import { readLanguageFrom } from '#app/language/language.ts'

import { Dotted } from './dotted.tsx'
import { Worded } from './worded.tsx'

afterEach(() => readLanguageFrom(() => 'en'))

it('in a message of another language, each content is marked, wherever the message has it', () => {
  const words = (
    <Worded say={(name, into) => `${into}-এ যাবে: ${name}, ${into}`} content={['Sarees', 'ঈদ']} />
  )
  readLanguageFrom(() => 'bn')
  expect(renderToStaticMarkup(words)).toBe(
    'ঈদ<span class="whitespace-nowrap">-এ</span> যাবে: <span lang="en">Sarees</span>, ঈদ',
  )
})

it('of parts with dots between, what people wrote is marked', () => {
  readLanguageFrom(() => 'bn')
  expect(renderToStaticMarkup(<Dotted parts={['Red · M', '', null, '৩ পিস']} />)).toBe(
    '<span lang="en">Red · M</span> · ৩ পিস',
  )
})
