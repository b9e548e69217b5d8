import { readFileSync } from 'node:fs'

import { refusalWords } from '@haat/contract/refusals/refusal-words'
import { expect, it } from 'vitest'

const file = new URL('../../../contract/refusals/english-sentences.txt', import.meta.url)

// Programs and people know the English sentences. A new one is added to the file; another wording of one is a choice to make.
it('the English sentences are those of english-sentences.txt, to the letter', () => {
  const sentences = Object.entries(refusalWords).map(([key, { en }]) => `${key}: ${en}`)
  const wished = readFileSync(file, 'utf8').trimEnd().split('\n')
  expect(sentences.toSorted()).toEqual(wished.toSorted())
})
