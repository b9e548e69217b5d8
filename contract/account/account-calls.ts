import { z } from 'zod'

import {
  ChangePasswordBody,
  ChangeRoleBody,
  Code,
  CodeAsked,
  ConfirmContactBody,
  DeleteAccountBody,
  ForgotPasswordBody,
  Identifier,
  ListedUser,
  Profile,
  RegisterBody,
  ResetPasswordBody,
  Session,
  SignInBody,
  UndoContactBody,
  UndoneContact,
  UpdateProfileBody,
  UserPage,
  UserQuery,
  UserSearchQuery,
  VerifyAccountBody,
  VerifyOtpBody,
} from './account.ts'
import { call } from '../call.ts'
import { Id, phone } from '../field.ts'
import { onePicture } from '../media.ts'
import { SignedIn, Verified } from './two-factor.ts'

/** Registration by email or phone, and the verification that opens the account. */
export const registrationCalls = {
  'POST /user/register': call({
    summary: 'Register; a link is sent to the email, or a code to the phone',
    who: 'anyone',
    body: RegisterBody,
    reply: z.union([
      CodeAsked.extend({ phone: z.string() }),
      CodeAsked.extend({ email: z.string() }),
    ]),
    status: 201,
    message: 'Almost done: verify your account with what we have sent you',
    rate: 'register',
  }),
  'POST /user/verify-phone': call({
    summary: 'Verify a registration by the code from the SMS; signs in the browser that registered',
    who: 'anyone',
    body: z.strictObject({ phone: phone('Invalid OTP or session expired'), code: Code }),
    reply: Verified,
    message: 'Account verified successfully',
    rate: 'code',
  }),
  'POST /user/verify-account': call({
    summary:
      'Verify a registration by the link from the mail; signs in the browser that registered',
    who: 'anyone',
    body: VerifyAccountBody,
    reply: Verified,
    message: 'Account verified successfully',
    rate: 'write',
  }),
  'POST /user/resend-verification': call({
    summary: 'Send the link or code of a registration again; says the same to everybody',
    who: 'anyone',
    body: z.strictObject({ identifier: Identifier }),
    reply: CodeAsked,
    message: 'If this account waits to be verified, a new message is on its way',
    rate: 'code',
  }),
}

export const signInCalls = {
  'POST /user/signin': call({
    summary: 'Sign in by email or phone and password',
    who: 'anyone',
    whileClosed: true,
    body: SignInBody,
    reply: SignedIn,
    message: 'Login successful',
    rate: 'sign-in',
  }),
}

export const sessionCalls = {
  'POST /user/refresh-token': call({
    summary: 'Exchange the refresh cookie for a new access token',
    cookie: 'haat_refresh',
    who: 'anyone',
    whileClosed: true,
    reply: z.string(),
    rate: 'read',
  }),
  'POST /user/logout': call({
    summary: 'End this session',
    cookie: 'haat_refresh',
    who: 'anyone',
    whileClosed: true,
    reply: z.null(),
    message: 'Logged out successfully',
    rate: 'write',
  }),
  'GET /user/sessions': call({
    summary: 'Where one is logged in',
    who: 'signed-in',
    reply: z.array(Session),
  }),
  'DELETE /user/sessions/{id}': call({
    summary: 'End one of one’s sessions',
    who: 'signed-in',
    params: { id: Id },
    reply: z.null(),
    message: 'Logged out there',
    rate: 'write',
  }),
  'DELETE /user/sessions': call({
    summary: 'End all of one’s sessions but this one',
    who: 'signed-in',
    reply: z.null(),
    message: 'Logged out everywhere else',
    rate: 'write',
  }),
}

export const passwordCalls = {
  'POST /user/forgot-password': call({
    summary: 'Send a code to reset the password; says the same to everybody',
    who: 'anyone',
    whileClosed: true,
    body: ForgotPasswordBody,
    reply: CodeAsked,
    message: 'If there is such an account, a code is on its way',
    rate: 'code',
  }),
  'POST /user/verify-otp': call({
    summary: 'Exchange the code for the right to set a new password, for ten minutes',
    who: 'anyone',
    whileClosed: true,
    body: VerifyOtpBody,
    reply: z.object({ resetToken: z.string() }),
    message: 'Code verified',
    rate: 'code',
  }),
  'POST /user/reset-password': call({
    summary: 'Set a new password; ends all sessions',
    cookie: 'haat_reset',
    who: 'anyone',
    whileClosed: true,
    body: ResetPasswordBody,
    reply: z.null(),
    message: 'Password reset successful',
    rate: 'write',
  }),
  'PATCH /user/change-password': call({
    summary: 'Change one’s password; ends all other sessions',
    who: 'self',
    self: 'body.id',
    body: ChangePasswordBody,
    reply: z.null(),
    message: 'Password changed successfully',
    rate: 'write',
  }),
}

export const profileCalls = {
  'GET /user/get-single-user/{id}': call({
    summary: 'One’s own account; an admin may read any',
    who: 'self',
    params: { id: Id },
    reply: Profile,
  }),
  'PUT /user/update-profile': call({
    summary: 'Change one’s profile; a new email or phone waits for the code sent to it',
    who: 'self',
    self: 'body.id',
    body: UpdateProfileBody,
    reply: Profile,
    message: 'Profile updated successfully',
    rate: 'write',
  }),
  'POST /user/confirm-contact': call({
    summary: 'Confirm a new email or phone number by the code sent to it',
    who: 'signed-in',
    requiresRecentAuth: true,
    body: ConfirmContactBody,
    reply: Profile,
    message: 'Profile updated successfully',
    rate: 'code',
  }),
  'POST /user/undo-contact': call({
    summary:
      'Take back a change of email or phone by the link sent to the old one; ends all sessions and the password',
    who: 'anyone',
    whileClosed: true,
    body: UndoContactBody,
    reply: UndoneContact,
    message: 'The change is undone',
    rate: 'code',
  }),
  'POST /user/upload-profile-image': call({
    summary: 'Set one’s picture',
    who: 'self',
    self: 'body.id',
    body: z.strictObject({ id: Id }),
    files: { profileImage: onePicture },
    reply: Profile,
    message: 'Profile image updated successfully',
    rate: 'write',
  }),
  'GET /user/my-data': call({
    summary: 'All that the shop keeps about oneself',
    who: 'signed-in',
    requiresRecentAuth: true,
    reply: z.record(z.string(), z.unknown()),
    rate: 'write',
  }),
  'POST /user/delete-account': call({
    summary: 'Delete one’s account; its orders stay, without the person',
    who: 'signed-in',
    body: DeleteAccountBody,
    reply: z.null(),
    message: 'Your account is deleted',
    rate: 'write',
  }),
}

export const userAdminCalls = {
  'GET /user/get-all-users': call({
    summary: 'Everybody with an account, newest first',
    who: 'staff',
    permission: 'customers',
    query: UserQuery,
    reply: UserPage,
  }),
  'GET /user/get-user-by-search': call({
    summary:
      'Accounts by how a word of name or email, or the phone number, begins; by any part of these where nothing begins so; and by role',
    who: 'staff',
    permission: 'customers',
    query: UserSearchQuery,
    reply: UserPage,
  }),
  'PATCH /user/change-role': call({
    summary: 'Give somebody another role; ends their sessions',
    who: 'admin',
    requiresRecentAuth: true,
    body: ChangeRoleBody,
    reply: ListedUser,
    message: 'Role changed',
    rate: 'write',
  }),
  'DELETE /user/{id}/sessions': call({
    summary: 'Log somebody out everywhere',
    who: 'admin',
    requiresRecentAuth: true,
    params: { id: Id },
    reply: z.object({ ended: z.int() }),
    message: 'Logged out everywhere',
    rate: 'write',
  }),
  'DELETE /user/delete-user/{id}': call({
    summary: 'Delete somebody’s account; their orders stay, without the person',
    who: 'admin',
    requiresRecentAuth: true,
    params: { id: Id },
    reply: z.null(),
    message: 'User deleted',
    rate: 'write',
  }),
}
