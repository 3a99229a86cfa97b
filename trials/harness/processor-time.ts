/** CPU time from /proc, which depends little on other load. Linux only. */
import { readdirSync, readFileSync } from 'node:fs'

/** CPU time of a process and of its reaped children, in milliseconds. */
export function processorMs(pid: number): number {
  const { own, buried } = statOf(pid)
  return own + buried
}

/** The same with all living children: a database server is a process for each connection. */
export function familyProcessorMs(pid: number): number {
  return processorMs(pid) + childrenOf(pid).reduce((sum, child) => sum + processorMs(child), 0)
}

export const parentOf = (pid: number): number => statOf(pid).parent

export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => statOf(pid).parent === parent)
}

function statOf(pid: number): { parent: number; own: number; buried: number } {
  try {
    // After the name, which may contain anything: state, parent … utime, stime, cutime, cstime.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const ticks = (place: number) => Number(fields[place]) * MS_A_TICK
    return { parent: Number(fields[1]), own: ticks(11) + ticks(12), buried: ticks(13) + ticks(14) }
  } catch {
    return { parent: 0, own: 0, buried: 0 }
  }
}

/** A hundred ticks a second on every common Linux. */
const MS_A_TICK = 10
