import { UpdateProfileBody, type Profile } from '@haat/contract/account/account'

import { m } from '#app/messages/generated/messages.js'

/** Schema of the form, as the server's: a contact can be changed, not removed. */
export const profileBodyOf = ({ email, phone }: Pick<Profile, 'email' | 'phone'>) =>
  UpdateProfileBody.refine((body) => body.email !== '' || !email, {
    path: ['email'],
    error: () => m.account_email_stays(),
  }).refine((body) => body.phone !== '' || !phone, {
    path: ['phone'],
    error: () => m.account_phone_stays(),
  })
