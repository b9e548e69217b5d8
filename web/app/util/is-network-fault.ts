/** Messages of browsers when a request, or a lazily loaded script, fails in the network. */
const words = /fetch|network|load failed|importing a module|connection/i

/** The network failed, not the server: there was no reply. */
export function isNetworkFault(error: unknown): boolean {
  return error instanceof TypeError && words.test(error.message)
}
