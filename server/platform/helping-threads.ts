import { availableParallelism } from 'node:os'

/**
 * How many tasks of each costly kind (password hashes, pictures) may run on other threads at once. One on two
 * processors: with more, the event loop would compete for a processor and checkouts would wait. At most two,
 * since libuv has four threads, which files and compression need too.
 */
export const helpingThreads = Math.max(1, Math.min(2, availableParallelism() - 1))
