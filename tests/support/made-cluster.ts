/**
 * A cluster made by initdb once a run and never started: copying its files is much cheaper than initdb, which most tests with a
 * separate server would need.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { chooseLaunch, type Launch } from '#platform/postgres/account.ts'
import { installedBinaries } from '#platform/postgres/binaries.ts'
import { makeCluster, readOrMakePassword } from '#platform/postgres/cluster.ts'
import { runProgram } from '#platform/system/system.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folder that has it. */
    cluster: string
  }
}

type Cluster = { launch: Launch; cluster: string; password: string }

/** Into a folder that is empty or has one already. */
export async function clusterIn(dataDir: string): Promise<Cluster> {
  const home = join(dataDir, 'postgres')
  await mkdir(home, { recursive: true })
  const launch = await chooseLaunch(await installedBinaries(), home)
  const password = await readOrMakePassword(join(dataDir, 'postgres-password'))
  const cluster = join(home, 'cluster')
  await makeCluster(launch, cluster, password, false)
  return { launch, cluster, password }
}

/** With the owners of its files. The folder may have other things in it. */
export async function copyCluster(dataDir: string, from = inject('cluster')): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const { code, output } = await runProgram('cp', ['-a', `${from}/.`, dataDir])
  if (code !== 0) throw new Error(output)
  return dataDir
}
