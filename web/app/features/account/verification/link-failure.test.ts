import { describe, expect, it } from 'vitest'

import { ApiError } from '#app/api/api.ts'

import { linkFailure } from './link-failure.ts'

const refused = (statusCode: number, message: string, code?: string) =>
  new ApiError({ success: false, statusCode, message, ...(code && { code }), requestId: '' })

describe('the failure of a verification link', () => {
  it.each([
    [
      refused(400, 'ভেরিফিকেশনের লিংকের মেয়াদ শেষ।', 'link_expired'),
      'Verification link has expired. Please register again.',
    ],
    [refused(409, 'Conflict'), 'Account already verified. Please login.'],
    [refused(400, 'This verification link is not valid'), 'This verification link is not valid'],
    [refused(502, ''), 'Verification failed. Please try again.'],
    [new TypeError('Failed to fetch'), 'Verification failed. Please try again.'],
  ])('the verification link failure %s is shown as: %s', (error, text) => {
    expect(linkFailure(error)).toBe(text)
  })
})
