import type { User } from '@haat/contract/account/account'

/** A customer as the API returns them, with the overrides of a test. */
export const aUser = (own: Partial<User> = {}): User => ({
  _id: '0190a000-0000-7000-8000-0000000000c1',
  name: 'Rokeya Begum',
  email: null,
  phone: '01712345678',
  role: 'user',
  permissions: [],
  isEmailVerified: false,
  profileImg: null,
  address: '',
  googleId: null,
  ...own,
})
