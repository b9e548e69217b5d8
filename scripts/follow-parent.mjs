/**
 * Calls once when the process that started this one is gone. npm ends at a SIGTERM and tells nobody: what it started would
 * go on without it, with the port and the database of the shop. On Windows a process cannot see that.
 * @param {() => void} onGone
 */
export function followParent(onGone) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onGone()
  }, 500)
  timer.unref()
}
