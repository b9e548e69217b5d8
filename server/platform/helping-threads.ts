import { availableParallelism } from 'node:os'

/**
 * How many at once of each kind of costly work (passwords, pictures) are done in other threads than the one that
 * answers. On two processors one: with more the answering thread would wait for its turn, and with it whoever buys.
 * Never more than two, since libuv has four threads and files and compression want some too.
 */
export const helpingThreads = Math.max(1, Math.min(2, availableParallelism() - 1))
