import { RegisterBody } from '@haat/contract/account/account'
import { z } from 'zod'

import { m } from '#app/messages/generated/messages.js'

const Typed = z.object({
  name: z.string(),
  contact: z.string().trim(),
  password: z.string(),
  confirmPassword: z.string(),
})

/** One field takes email or phone number; the rules are those of a registration. */
export const TypedOwner = Typed.transform(({ contact, ...rest }, context): RegisterBody => {
  const body = contact.includes('@')
    ? { method: 'email', email: contact, ...rest }
    : { method: 'phone', phone: contact, ...rest }
  const read = RegisterBody.safeParse(body)
  if (read.success) return read.data
  for (const { path, message } of read.error.issues) {
    const isContact = path[0] === 'email' || path[0] === 'phone'
    context.addIssue({
      code: 'custom',
      path: isContact ? ['contact'] : path,
      message: isContact ? m.setup_contact_wrong() : message,
    })
  }
  return z.NEVER
})
