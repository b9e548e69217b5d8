import { Socket } from 'node:net'

/**
 * Coalesces the writes of one turn into one: node-postgres corks its stream for each statement, so several
 * pipelined statements would cost a system call, and wake PostgreSQL, once each.
 */
export class CoalescingSocket extends Socket {
  #gathering = false

  override cork(): void {
    super.cork()
    if (this.#gathering) return
    this.#gathering = true
    super.cork()
    process.nextTick(() => {
      this.#gathering = false
      super.uncork()
    })
  }
}
