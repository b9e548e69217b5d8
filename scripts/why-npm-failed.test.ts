import { expect, it } from 'vitest'

import { whyNpmFailed } from './why-npm-failed.mjs'

it.each([
  ['npm error code EUSAGE\nnpm error `npm ci` can only install packages when', /Run `npm install`/],
  ['npm error code ENOTFOUND\nnpm error network request to https://registry', /network there/],
  ['npm error code ENOSPC\nnpm error nospc ENOSPC: no space left on device', /disk is full\.$/],
  ['npm error code E404\nnpm error 404 Not Found - GET https://registry', /another registry\.$/],
  ['npm error code 1\nnpm error path /node_modules/sharp\nnpm error gyp ERR!', /stands above\.$/],
])('a failed installation is explained by what npm said, and by no guess: %j', (said, why) => {
  expect(whyNpmFailed(said)).toMatch(why)
  expect(whyNpmFailed(said)).not.toMatch(/\?\./)
})
