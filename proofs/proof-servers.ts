import { openOwnMarket, type OwnMarket } from '#test/running/own-market.ts'
import { kill, startServer, type Server } from '#test/running/servers.ts'

/** Two servers on a PostgreSQL with fsync, for a proof at full size. */
export interface ProofServers extends Omit<OwnMarket, 'close'> {
  running: Server[]
}

/** Starts them for `work`, and ends them after it. */
export async function onProofServers(work: (proof: ProofServers) => Promise<void>): Promise<void> {
  const { close, ...market } = await openOwnMarket()
  const running: Server[] = []
  try {
    running.push(await startServer(market.servers), await startServer(market.servers))
    await work({ ...market, running })
  } finally {
    await Promise.all(running.map(kill))
    await close()
  }
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`)
