import { expect, it } from 'vitest'

import { lockProblems } from './lock-problems.ts'

const good = { integrity: 'sha512-x', license: 'MIT' }
const of = (locked: object, installed = true) =>
  lockProblems({ packages: { 'node_modules/one': { ...good, ...locked } } }, () => installed)

it('a package with a hash and a free licence has no problem', () => {
  expect(of({})).toEqual([])
  expect(of({ license: '(GPL-3.0-only OR MIT)' })).toEqual([])
  expect(of({ license: 'Apache-2.0 AND MIT' })).toEqual([])
})

it.each([
  [{ integrity: undefined }, 'node_modules/one: no sha512 hash'],
  [{ integrity: 'sha1-x' }, 'node_modules/one: no sha512 hash'],
  [{ resolved: 'git+ssh://x.test/one' }, 'node_modules/one: comes from git+ssh://x.test/one'],
  [{ license: 'AGPL-3.0-only' }, 'node_modules/one: licence AGPL-3.0-only'],
  [{ license: 'MIT AND GPL-3.0-only' }, 'node_modules/one: licence MIT AND GPL-3.0-only'],
  [{ license: undefined }, 'node_modules/one: licence unknown'],
])('a package with %j is refused', (locked, problem) => {
  expect(of(locked)).toEqual([problem])
})

it('a package for other machines only may lack a hash, but not have a weak one', () => {
  expect(of({ integrity: undefined }, false)).toEqual([])
  expect(of({ integrity: 'sha1-x' }, false)).toEqual(['node_modules/one: no sha512 hash'])
})

it("the shop's own packages are not checked", () => {
  const packages = { '': {}, server: {}, 'node_modules/@haat/server': { link: true } }
  expect(lockProblems({ packages }, () => true)).toEqual([])
})
