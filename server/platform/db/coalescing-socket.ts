import { Socket } from 'node:net'

/**
 * Sends what is written in one go as one: node-postgres corks its stream for each statement, and several of them that
 * do not wait for each other's answers would be a system call each, and wake PostgreSQL as often.
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
