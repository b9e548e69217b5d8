/** Id of the person whom a sign-in has opened a session for; '' without one. */
export function signedInIdOf(reply: { success: boolean; data?: unknown }): string {
  const { user } = (reply.data ?? {}) as { user?: { _id: string } } // as: the contract's type; absent for a pending sign-in
  return user?._id ?? ''
}
