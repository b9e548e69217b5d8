/** Whom a sign-in has opened a session for; empty where it has not. */
export function signedInIdOf(reply: { success: boolean; data?: unknown }): string {
  const { user } = (reply.data ?? {}) as { user?: { _id: string } } // the contract's; absent before a second step
  return user?._id ?? ''
}
