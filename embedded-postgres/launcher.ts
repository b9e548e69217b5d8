import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { nearestFolder } from './make-folder.ts'
import { programEnvironment, programFile, type Programs } from './programs.ts'

type Owner = { uid: number; gid: number }

/** How a program of PostgreSQL is started here: as whom, and so that it dies with this process. */
export type Launcher = {
  /** Who must own the folders it writes; undefined: whoever runs this process. */
  owner?: Owner
  start(program: 'postgres' | 'initdb', args: readonly string[]): ChildProcess
}

// PostgreSQL refuses to run as root. In order of preference, root becomes
// 1. itself, seen as `nobody` inside a user namespace: no new user, and what it writes stays root's;
// 2. `nobody` (or the owner of the data), still allowed to pass through folders closed to others:
//    for containers that forbid namespaces, and for checkouts inside another user's closed home;
// 3. plain `nobody`, where there is no setpriv.
export async function chooseLauncher(programs: Programs, dataDir: string): Promise<Launcher> {
  if (process.platform === 'win32') return launcher(programs, [])
  const watched = ['sh', '-c', watch, 'embedded-postgres']
  const asRoot = process.getuid?.() === 0
  const runs = trial(programEnvironment(programs))
  if (!asRoot) return launcher(programs, (await runs(dieWithParent)) ? dieWithParent : watched)

  const owner = await ownerOf(dataDir)
  const nobody = await nobodyOf()
  const namespace = [
    ...['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`],
    ...dieWithParent,
  ]
  const check = ['sh', '-c', '[ -w "$1" ] && "$2" --version', 'sh']
  const checked = [await nearestFolder(dataDir), programFile(programs, 'postgres')]
  if (owner.uid === 0 && (await runs([...namespace, ...check, ...checked]))) {
    return launcher(programs, namespace)
  }
  const who = owner.uid === 0 ? nobody : owner
  const passing = [
    ...['setpriv', `--reuid=${who.uid}`, `--regid=${who.gid}`, '--clear-groups'],
    ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--pdeathsig', 'INT'],
  ]
  if (await runs([...passing, ...check, ...checked])) return launcher(programs, passing, who)
  return launcher(programs, watched, who, who)
}

const dieWithParent = ['setpriv', '--pdeathsig', 'INT']

// Where nothing tells PostgreSQL that its parent has died: the pipe to its standard input closes.
const watch = `exec 3<&0
"$@" </dev/null 3<&- & server=$!
(cat <&3 >/dev/null; kill -INT $server) 2>/dev/null & watcher=$!
trap 'kill -INT $server' INT
trap 'kill -QUIT $server' QUIT
wait $server; code=$?
while kill -0 $server 2>/dev/null; do wait $server; code=$?; done
kill $watcher 2>/dev/null
exit $code`

function launcher(
  programs: Programs,
  prefix: readonly string[],
  owner?: Owner,
  become?: Owner,
): Launcher {
  return {
    ...(owner && { owner }),
    start(program, args) {
      const [command = '', ...rest] = [...prefix, programFile(programs, program), ...args]
      return spawn(command, rest, {
        env: programEnvironment(programs),
        // Always enterable, by whomever it runs as; PostgreSQL goes to its data folder by itself.
        cwd: process.platform === 'win32' ? programs.bin : '/',
        // Its own process group: Ctrl-C in the terminal is for us, who then stop it in order.
        detached: process.platform !== 'win32',
        stdio: ['pipe', 'pipe', 'pipe'],
        windowsHide: true,
        ...become,
      })
    },
  }
}

/** Tells whether a command works here, in the surroundings that the programs will have. */
function trial(env: NodeJS.ProcessEnv | undefined) {
  return async (command: readonly string[]): Promise<boolean> => {
    const [file = '', ...args] = command.at(-1) === 'INT' ? [...command, 'true'] : command
    return promisify(execFile)(file, args, { cwd: '/', env }).then(
      () => true,
      () => false,
    )
  }
}

async function ownerOf(folder: string): Promise<Owner> {
  const { uid, gid } = await stat(folder).catch(() => ({ uid: 0, gid: 0 }))
  return { uid, gid }
}

async function nobodyOf(): Promise<Owner> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users) ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}
