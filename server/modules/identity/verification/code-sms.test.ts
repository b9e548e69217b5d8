import { expect, it } from 'vitest'

import { codeSms } from './code-sms.ts'

it('a code in Bangla has two parts at most, and Latin digits that a browser fills in', () => {
  const sms = codeSms('4821', 'rupganj-haat.com', 'bn')
  // Two parts in Bangla have 67 letters each, and a shop's name at most 24.
  expect(sms.replace('{{shop}}', 'x'.repeat(24)).length).toBeLessThanOrEqual(134)
  expect(sms).toMatch(/^4821 .*\n\n@rupganj-haat\.com #4821$/s)
})
