/** The database server never runs as root, because PostgreSQL refuses to; Node may. */
import { existsSync, readFileSync } from 'node:fs'

export type ProcessFacts = {
  /** Undefined on systems without user ids. */
  uid: number | undefined
  env: Partial<Record<string, string>>
  isThere(path: string): boolean
  /** The control groups of the first process, from /proc. */
  cgroups: string
}

/** A sentence for the operator. In a container, root has few rights outside of it. */
export function rootProblem(facts: ProcessFacts = factsOfProcess()): string | undefined {
  if (facts.uid !== 0 || isInContainer(facts)) return undefined
  return 'The shop runs as root: start it as a user without privileges, so that a mistake in it cannot reach the whole machine'
}

const isInContainer = ({ env, isThere, cgroups }: ProcessFacts): boolean =>
  Boolean(env.KUBERNETES_SERVICE_HOST || env.container) ||
  ['/.dockerenv', '/run/.containerenv'].some(isThere) ||
  /docker|containerd|kubepods|libpod|lxc/.test(cgroups)

const factsOfProcess = (): ProcessFacts => ({
  uid: process.getuid?.(),
  env: process.env,
  isThere: existsSync,
  cgroups: readOr('/proc/1/cgroup', ''),
})

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise
  }
}
