/**
 * A trial of several machines: three PostgreSQL under Patroni with etcd, HAProxy, PgBouncer and two shops, from Debian's packages.
 * While guests buy at both shops, a server and then a machine is killed, the primary moved, frozen and cut off, and a new version
 * deployed. Then the books are compared: every confirmed order is there once, the stock adds up, every order has its mail,
 * and both shops show the same pictures.
 *
 *     npm run failover
 *
 * All of it runs in separate namespaces (networks, processes, mounts), which end with it whatever happens.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '../../bin/build.ts'
import { fetchPrograms } from './programs.ts'

const LONGEST_MS = 6 * 60_000
const NAMESPACES = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
/** The first process of a PID namespace must reap orphans; a shell that waits does. */
const FIRST_PROCESS = ['sh', '-c', '"$@" & wait $!', 'sh']

const problem = await fetchPrograms()
if (problem) {
  console.error(problem)
  process.exit(1)
}
await buildIfNeeded()
const scratch = await mkdtemp(join(tmpdir(), 'taglio-failover-'))
// PostgreSQL runs as another user.
await chmod(scratch, 0o755)
const trial = spawn(
  'unshare',
  [...NAMESPACES, ...FIRST_PROCESS, process.execPath, join(import.meta.dirname, 'trial.ts'), scratch],
  { stdio: 'inherit' },
)
// The namespace and everything in it ends with the program that created it.
const stop = () => trial.kill('SIGKILL')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
const tooLong = setTimeout(() => {
  console.error(`The trial took longer than ${LONGEST_MS / 60_000} minutes and was ended.`)
  stop()
}, LONGEST_MS)
const [code] = await once(trial, 'exit')
clearTimeout(tooLong)
if (code === 0 || !process.env.KEEP_LOGS) await rm(scratch, { recursive: true, force: true })
else console.error(`The logs lie in ${scratch}.`)
process.exitCode = code ?? 1
