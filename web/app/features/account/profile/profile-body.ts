import { UpdateProfileBody, type Profile } from '@haat/contract/account'

import { m } from '#app/messages/generated/messages.js'

/** What the form may send. As the server has it: a contact can be changed, not taken away. */
export const profileBodyOf = ({ email, phone }: Pick<Profile, 'email' | 'phone'>) =>
  UpdateProfileBody.refine((body) => body.email !== '' || !email, {
    path: ['email'],
    error: () => m.account_email_stays(),
  }).refine((body) => body.phone !== '' || !phone, {
    path: ['phone'],
    error: () => m.account_phone_stays(),
  })
