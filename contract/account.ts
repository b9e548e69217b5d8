import { z } from 'zod'

import { roles } from './call.ts'
import { Id, Line, normalisePhone, PersonSearch, phone, Time } from './field.ts'
import { pageOf, PageQuery } from './page.ts'

export const User = z.object({
  _id: Id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  isEmailVerified: z.boolean(),
  profileImg: z.string().nullable(),
  address: z.string(),
  /** Of the Google account that opens this one. */
  googleId: z.string().nullable(),
})
export type User = z.output<typeof User>

/** Somebody's own view of their account. */
export const Profile = User.extend({
  /** A new email or phone number that waits for the code sent to it. */
  pendingEmail: z.string().nullable(),
  pendingPhone: z.string().nullable(),
  /** False for who signs in with Google only. */
  hasPassword: z.boolean(),
})
export type Profile = z.output<typeof Profile>

export const Password = z
  .string('Password must be at least 6 characters')
  .min(6, 'Password must be at least 6 characters')
  .max(128, 'Password must be at most 128 characters')

const Name = Line.pipe(
  z.string().min(3, 'Name must be at least 3 characters').max(100, 'Name is too long'),
)

export const Email = z
  .string('Invalid email')
  .trim()
  .toLowerCase()
  .max(254, 'Invalid email')
  .pipe(z.email('Invalid email'))

const twoPasswords = { password: Password, confirmPassword: z.string() }

/** The second password repeats the first; told even while other fields are still wrong. */
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

export const RegisterBody = z.discriminatedUnion(
  'method',
  [RegisterByEmailBody, RegisterByPhoneBody],
  'Register by email or phone',
)
export type RegisterBody = z.output<typeof RegisterBody>

/** A code from an SMS or a mail: a string of four digits, nothing else (docs/behaviour.md §6.3). */
export const Code = z
  .string('Invalid OTP or session expired')
  .regex(/^\d{4}$/, 'Invalid OTP or session expired')

/** What is told to anybody who has asked for a code or a link, whether or not it is sent. */
export const CodeAsked = z.object({
  /** Seconds until it makes sense to ask for another one. */
  nextCodeIn: z.int(),
})
export type CodeAsked = z.output<typeof CodeAsked>

/** What a 400 'Invalid OTP or session expired' tells, whether or not there is such an account. */
export const CodeRefused = CodeAsked.extend({
  /** Tries that are left of what was asked for last. */
  triesLeft: z.int(),
})
export type CodeRefused = z.output<typeof CodeRefused>

/** An email (lower-cased) or a phone number in any spelling (normalised). */
export const Identifier = Line.pipe(
  z.string().min(1, 'Email or phone is required').max(254, 'Email or phone is too long'),
).transform((text) => (text.includes('@') ? text.toLowerCase() : normalisePhone(text)))

export const SignInBody = z.strictObject({
  identifier: Identifier,
  password: z.string().min(1, 'Password is required').max(128, 'Password is too long'),
})

export const ForgotPasswordBody = z.strictObject({ identifier: Identifier })

/** A token of 256 bits, as links and cookies carry it. */
const Token = (message: string) => z.string(message).regex(/^[\w-]{43}$/, message)

export const VerifyAccountBody = z.strictObject({
  token: Token('This verification link is not valid'),
})

/** 128 random bits: it stands in an SMS. */
const undoRefused = 'This link is not good any more'
export const UndoContactBody = z.strictObject({
  token: z.string(undoRefused).regex(/^[\w-]{22}$/, undoRefused),
})

export const UndoneContact = z.object({
  contact: z.enum(['email', 'phone']),
  /** False: there was none before. */
  restored: z.boolean(),
})

export const VerifyOtpBody = z.strictObject({ identifier: Identifier, code: Code })

export const ResetPasswordBody = z.strictObject({
  identifier: Identifier,
  password: Password,
  /** What verify-otp has answered; a browser has it as a cookie too. */
  resetToken: Token('Invalid OTP or session expired').optional(),
})

/** What is left out stays as it is. An empty contact is none: a form sends it where there is none yet. */
export const UpdateProfileBody = z.strictObject({
  id: Id,
  name: Name.optional(),
  email: z.union([z.literal(''), Email]).optional(),
  phone: z.union([z.literal(''), phone('Invalid phone number')]).optional(),
  address: Line.pipe(z.string().max(500, 'Address is too long')).optional(),
  /** '' takes the picture away; another one is uploaded. */
  profileImg: z.string().max(2_000).nullable().optional(),
})

export const contacts = ['email', 'phone'] as const

/** The code that was sent to a new email or phone number. */
export const ConfirmContactBody = z.strictObject({ contact: z.enum(contacts), code: Code })

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
      .min(1, 'Please confirm your password'),
  })
  .refine(
    (body) => body.newPassword === body.confirmPassword,
    repeats('newPassword', "Passwords don't match"),
  )

/** Needs the password where the account has one, else a login of the last ten minutes. */
export const DeleteAccountBody = z.strictObject({ password: z.string().max(128).optional() })

export const Session = z.object({
  _id: Id,
  /** As a person would call it: `Chrome on Android`. */
  device: z.string(),
  address: z.string(),
  createdAt: Time,
  lastSeenAt: Time,
  /** The one that asks. */
  current: z.boolean(),
})
export type Session = z.output<typeof Session>

export const UserQuery = z.strictObject(PageQuery)

export const UserSearchQuery = z.strictObject({
  ...PageQuery,
  searchTerm: PersonSearch.optional(),
  role: z.union([z.literal('').transform(() => undefined), z.enum(roles)]).optional(),
})

export const ChangeRoleBody = z.strictObject({ userId: Id, role: z.enum(roles, 'Unknown role') })

/** Somebody as an admin sees them. */
export const ListedUser = User.extend({ isPhoneVerified: z.boolean(), createdAt: Time })

export const UserPage = pageOf(ListedUser)
export type UserPage = z.output<typeof UserPage>
