import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { Writable } from 'node:stream'

/** Prompts for a hidden password, twice; without a terminal reads the first line of standard input. */
export async function askPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) return ((await text(process.stdin)).split('\n', 1)[0] ?? '').trimEnd()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const ask = async (what: string) => {
    process.stdout.write(what)
    const answer = await terminal.question('')
    process.stdout.write('\n')
    return answer
  }
  try {
    for (;;) {
      const password = await ask(question)
      if (password === '' || (await ask('Once more: ')) === password) return password
      process.stdout.write('They differ.\n')
    }
  } finally {
    terminal.close()
  }
}
