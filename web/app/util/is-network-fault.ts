/** What browsers say when a request, or a script that was asked for later, did not get through. */
const words = /fetch|network|load failed|importing a module|connection/i

/** The line failed, not the shop: there was no answer at all. */
export function isNetworkFault(error: unknown): boolean {
  return error instanceof TypeError && words.test(error.message)
}
