import { Password } from '@haat/contract/account/account'
import { z } from 'zod'

import { m } from '#app/messages/generated/messages.js'

/** The repetition is checked only in the browser; the server takes one password. */
export const TwoPasswords = z
  .object({ password: Password, confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: () => m.account_reset_mismatch(),
    // Checked even while the password itself is still too short.
    when: ({ value }) => typeof value === 'object',
  })
