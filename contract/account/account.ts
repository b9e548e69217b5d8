import { z } from 'zod'

import { permissions, roles } from '../call.ts'
import { latinDigits } from '../digits.ts'
import { Email, Id, Line, normalisePhone, PersonSearch, phone, PlainLine, Time } from '../field.ts'
import { nameSchema } from '../name-schema.ts'
import { orNone, pageOf, PageQuery } from '../page.ts'
import { Told, type Unworded } from '../told.ts'

export const User = z.object({
  _id: Id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  /** Of the role `staff`; empty for every other role. */
  permissions: z.array(z.enum(permissions)),
  isEmailVerified: z.boolean(),
  profileImg: z.string().nullable(),
  address: z.string(),
  /** Google's id of the linked Google account. */
  googleId: z.string().nullable(),
})
nameSchema({ User })
export type User = z.output<typeof User>

/** The signed-in person's own account. */
export const Profile = User.extend({
  /** A new email or phone number that is not in effect before its code is confirmed. */
  pendingEmail: z.string().nullable(),
  pendingPhone: z.string().nullable(),
  /** False for an account that signs in by Google only. */
  hasPassword: z.boolean(),
})
nameSchema({ Profile })
export type Profile = z.output<typeof Profile>

export const Password = z
  .string('Password must be at least 6 characters')
  .min(6, 'Password must be at least 6 characters')
  .max(128, 'Password must be at most 128 characters')
nameSchema({ Password })

const Name = Line.pipe(
  z.string().min(3, 'Name must be at least 3 characters').max(100, 'Name is too long'),
)

const twoPasswords = {
  password: Password,
  confirmPassword: z.string().max(128, 'Password is too long'),
}

/** The repeated password must equal the first; reported together with the errors of the other fields. */
function repeats(field: string, message: string) {
  return {
    path: ['confirmPassword'],
    message,
    when: ({ value }: { value: unknown }) =>
      z.object({ [field]: z.string(), confirmPassword: z.string() }).safeParse(value).success,
  }
}

/** Registration by email (docs/behaviour.md §6.1). */
export const RegisterByEmailBody = z
  .strictObject({ method: z.literal('email'), name: Name, email: Email, ...twoPasswords })
  .refine(
    (body) => body.password === body.confirmPassword,
    repeats('password', "Passwords don't match"),
  )
nameSchema({ RegisterByEmailBody })

/** Registration by phone (docs/behaviour.md §6.1). */
export const RegisterByPhoneBody = z
  .strictObject({
    method: z.literal('phone'),
    name: Name,
    phone: phone('Invalid phone number'),
    ...twoPasswords,
  })
  .refine(
    (body) => body.password === body.confirmPassword,
    repeats('password', "Passwords don't match"),
  )
nameSchema({ RegisterByPhoneBody })

export const RegisterBody = z.discriminatedUnion(
  'method',
  [RegisterByEmailBody, RegisterByPhoneBody],
  'Register by email or phone',
)
nameSchema({ RegisterBody })
export type RegisterBody = z.output<typeof RegisterBody>

/** A code from an SMS or a mail: a string of four digits, Latin or Bangla, nothing else (docs/behaviour.md §6.3). */
export const Code = z
  .string('Invalid OTP or session expired')
  .overwrite(latinDigits)
  .regex(/^\d{4}$/, 'Invalid OTP or session expired')
nameSchema({ Code })

/**
 * The reply to any request for a code or a link. It is the same whether or not one is sent, so that it does
 * not reveal accounts.
 */
export const CodeAsked = z.object({
  /** Seconds until another one may be requested. */
  nextCodeIn: z.int(),
})
nameSchema({ CodeAsked })
export type CodeAsked = z.output<typeof CodeAsked>

/** Data of a 400 'Invalid OTP or session expired'; the same whether or not the account exists. */
export const CodeRefused = CodeAsked.extend({
  /** Tries left for the newest code. */
  triesLeft: z.int(),
})
export type CodeRefused = z.output<typeof CodeRefused>

/** An email (lower-cased) or a phone number in any spelling (normalised). */
export const Identifier = PlainLine.pipe(
  z.string().min(1, 'Email or phone is required').max(254, 'Email or phone is too long'),
).transform((text) => (text.includes('@') ? text.toLowerCase() : normalisePhone(text)))
nameSchema({ Identifier })

export const SignInBody = z.strictObject({
  identifier: Identifier,
  password: z.string().min(1, 'Password is required').max(128, 'Password is too long'),
})
nameSchema({ SignInBody })

export const ForgotPasswordBody = z.strictObject({ identifier: Identifier })
nameSchema({ ForgotPasswordBody })

/** A random token of 256 bits, used in links and cookies. */
const Token = (message: string) => z.string(message).regex(/^[\w-]{43}$/, message)

export const VerifyAccountBody = z.strictObject({
  token: Token('This verification link is not valid'),
})
nameSchema({ VerifyAccountBody })

/** 128 random bits, short enough for an SMS. */
const undoRefused = 'This link no longer works'
export const UndoContactBody = z.strictObject({
  token: z.string(undoRefused).regex(/^[\w-]{22}$/, undoRefused),
})
nameSchema({ UndoContactBody })

export const UndoneContact = z.object({
  contact: z.enum(['email', 'phone']),
  /** False where the account had no contact before, so that none was restored. */
  restored: z.boolean(),
})
nameSchema({ UndoneContact })

export const VerifyOtpBody = z.strictObject({ identifier: Identifier, code: Code })
nameSchema({ VerifyOtpBody })

export const ResetPasswordBody = z.strictObject({
  identifier: Identifier,
  password: Password,
  /** The reset token from verify-otp; a browser holds it in a cookie as well. */
  resetToken: Token('Invalid OTP or session expired').optional(),
})
nameSchema({ ResetPasswordBody })

/**
 * An absent field stays unchanged. An empty contact is ignored: a form sends '' where the account has none.
 */
export const UpdateProfileBody = z.strictObject({
  id: Id,
  name: Name.optional(),
  email: z.union([z.literal(''), Email]).optional(),
  phone: z.union([z.literal(''), phone('Invalid phone number')]).optional(),
  address: Line.pipe(z.string().max(500, 'Address is too long')).optional(),
  /** '' removes the picture; a new one comes by upload. */
  profileImg: z.string().max(2_000).nullable().optional(),
})
nameSchema({ UpdateProfileBody })

export const contacts = ['email', 'phone'] as const

/** Confirms a new email or phone number by the code sent to it. */
export const ConfirmContactBody = z.strictObject({ contact: z.enum(contacts), code: Code })
nameSchema({ ConfirmContactBody })

export const ChangePasswordBody = z
  .strictObject({
    id: Id,
    currentPassword: z
      .string('Current password is required')
      .min(1, 'Current password is required')
      .max(128, 'Password is too long'),
    newPassword: Password,
    confirmPassword: z
      .string('Please confirm your password')
      .min(1, 'Please confirm your password')
      .max(128, 'Password is too long'),
  })
  .refine(
    (body) => body.newPassword === body.confirmPassword,
    repeats('newPassword', "Passwords don't match"),
  )
nameSchema({ ChangePasswordBody })

/** Takes the password where the account has one, else a sign-in within the last ten minutes. */
export const DeleteAccountBody = z.strictObject({ password: z.string().max(128).optional() })
nameSchema({ DeleteAccountBody })

export const Session = z.object({
  _id: Id,
  /** Browser and system in readable form: `Chrome on Android`. */
  device: Told,
  address: z.string(),
  createdAt: Time,
  lastSeenAt: Time,
  /** True for the session that makes the call. */
  current: z.boolean(),
})
nameSchema({ Session })
export type Session = z.output<typeof Session>
export type UnwordedSession = Unworded<typeof Session>

export const UserQuery = z.strictObject(PageQuery)

export const UserSearchQuery = z.strictObject({
  ...PageQuery,
  /** Part of a name, an email or a phone number, also of a number that was only ordered for. */
  search: orNone(PersonSearch),
  /** The specification's name of `search`. */
  searchTerm: PersonSearch.optional(),
  tag: orNone(Line.pipe(z.string().max(30, 'A tag has at most 30 characters'))),
  /** Only those who are blocked. */
  blocked: orNone(z.literal('true', 'Only true is possible')),
  role: z.union([z.literal('').transform(() => undefined), z.enum(roles)]).optional(),
})

/** Each permission once, in the order of the list of all. */
export const permissionList = (least: 0 | 1) =>
  z
    .array(z.enum(permissions, 'Unknown permission'))
    .min(least, 'Choose at least one permission')
    .max(permissions.length)
    .transform((named) => permissions.filter((name) => named.includes(name)))

export const ChangeRoleBody = z
  .strictObject({
    userId: Id,
    role: z.enum(roles, 'Unknown role'),
    /** Of the role `staff` alone. */
    permissions: permissionList(0).default([]),
  })
  .superRefine(({ role, permissions: given }, context) => {
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', path: ['permissions'], message })
    if (role === 'staff' && given.length === 0) refuse('Choose at least one permission')
    if (role !== 'staff' && given.length > 0) refuse('Only staff have permissions of their own')
  })
  .describe('The role `staff` needs at least one permission, and no other role has any')
nameSchema({ ChangeRoleBody })

/** An account in the admins' list of users. */
export const ListedUser = User.extend({
  isPhoneVerified: z.boolean(),
  createdAt: Time,
  /** By staff, for customers. */
  tags: z.array(z.string()),
  blocked: z.boolean(),
})
nameSchema({ ListedUser })

export const UserPage = pageOf(ListedUser)
nameSchema({ UserPage })
export type UserPage = z.output<typeof UserPage>
