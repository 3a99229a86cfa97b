/** The failures, one after the other, and how each is repaired. */
import {
  connectAgain,
  cutOff,
  killPostgres,
  type Machine,
  primaryOf,
  signalMachine,
  startMachine,
  switchOver,
} from './machines.ts'
import { type Door, doors, type Shops } from './shops.ts'

export type Event = {
  name: string
  /** The addresses where selling must go on; a shop that is being restarted is closed itself. */
  doors: Door[]
  happen(): Promise<void>
  putRight?(): Promise<void>
}

export type Happened = { name: string; doors: Door[]; startedAt: number; endedAt: number }

export function eventsOf(machines: Machine[], shops: Shops): Event[] {
  const all = Object.keys(doors) as Door[]
  const toPrimary = (
    name: string,
    harm: (primary: Machine) => Promise<unknown>,
    heal?: (primary: Machine) => Promise<unknown>,
  ): Event => {
    let primary: Machine
    return {
      name,
      doors: all,
      async happen() {
        primary = await primaryOf(machines)
        await harm(primary)
      },
      ...(heal && {
        putRight: async () => {
          await heal(primary)
        },
      }),
    }
  }
  return [
    toPrimary('PostgreSQL killed', killPostgres),
    toPrimary(
      'machine lost',
      (primary) => signalMachine(primary, 'SIGKILL'),
      async (primary) => startMachine(primary, machines),
    ),
    { name: 'switchover', doors: all, happen: () => switchOver(machines) },
    toPrimary(
      'machine frozen and thawed',
      (primary) => signalMachine(primary, 'SIGSTOP'),
      (primary) => signalMachine(primary, 'SIGCONT'),
    ),
    toPrimary('network cut silently', cutOff, connectAgain),
    { name: 'new version, shop by shop', doors: ['front'], happen: shops.deploy },
  ]
}
