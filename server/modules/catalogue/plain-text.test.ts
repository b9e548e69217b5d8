import fc from 'fast-check'
import { expect, it } from 'vitest'

import { plainLine, plainText } from './plain-text.ts'

it.each([
  ['<script>alert(1)</script>Soft cotton', 'Soft cotton'],
  ['<b>Soft</b> cotton', 'Soft cotton'],
  ['<img src=x onerror=alert(1)>Panjabi', 'Panjabi'],
  ['Panjabi <svg/onload=alert(1)>', 'Panjabi'],
  ['<a href="javascript:alert(1)">Click</a>', 'Click'],
  ['<<script>script>alert(1)</script>', '<'],
  ['<scr<script>ipt>alert(1)</script>', 'ipt>alert(1)'],
  ['<textarea><script>alert(1)</script></textarea>', ''],
  ['unclosed <img src=x onerror=alert(1)', 'unclosed'],
  ['<!-- hidden --> shown', 'shown'],
  ['<ul><li>One</li><li>Two</li></ul>', 'One\nTwo'],
  ['first<br>second', 'first\nsecond'],
  ['5 < 10 & 11 > 3 &amp; I <3 it', '5 < 10 & 11 > 3 &amp; I <3 it'],
  ['<p>Salt &amp; pepper&nbsp;mill &ndash; 5&quot; &#2453;</p>', 'Salt & pepper mill – 5" ক'],
  ['Salt &amp; pepper<br>mill', 'Salt & pepper\nmill'],
  [
    '<p>one&#1;&#x200b;&shy;&#xd800;two &amp;amp; &amp;lt;b&amp;gt;</p>',
    'one\ufffdtwo &amp; &lt;b&gt;',
  ],
  ['<p>&lt;script&gt;alert(1)&lt;/script&gt;safe &lt;b</p>', 'safe'],
  ['খাঁটি ঘি  ৫০০ গ্রাম', 'খাঁটি ঘি  ৫০০ গ্রাম'],
  ['one\n\n\n\ntwo  \n three', 'one\n\ntwo\nthree'],
  // Decomposed as some keyboards type it.
  ['\u09af\u09bc', '\u09af\u09bc'],
  ['e\u0301', '\u00e9'],
])('keeps of %j what a person reads', (text, wanted) => {
  expect(plainText(text)).toBe(wanted)
})

it('puts a name on one line', () => {
  expect(plainLine(' Cotton\n\t panjabi ')).toBe('Cotton panjabi')
})

it('leaves no tag in any text, and a clean text as it is', () => {
  const piece = fc.oneof(
    fc.constantFrom('<', '>', '</', '/>', '<!--', '-->', '"', '=', 'script', 'textarea', 'style'),
    fc.constantFrom('svg', 'img', 'onerror', '<script>', '</script>', '<title>', '<p>', '&lt;'),
    fc.constantFrom('&amp;', 'amp;', 'lt;', '&#60;', '&#x3c;', '&nbsp;', '&gt;', '&#1;', '&'),
    fc.string({ maxLength: 5 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const clean = plainText(pieces.join(''))
      expect(plainText(clean)).toBe(clean)
      expect(clean).not.toMatch(/<(script|img|svg)[\s/>]/i)
    }),
    { numRuns: 2_000 },
  )
})

it('takes time that grows with the length of a text, however deep its tags are nested', () => {
  // Of this process, so that others on the machine do not count.
  const before = process.cpuUsage()
  for (const tag of ['<textarea>', '<title>', '<xmp>', '<<textarea>', '<scr<script>ipt>']) {
    const clean = plainText(`${tag.repeat(Math.floor(20_000 / tag.length))}x`)
    expect(clean).not.toMatch(/<[a-z!/?]/i)
    expect(plainText(clean)).toBe(clean)
  }
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000)
})
