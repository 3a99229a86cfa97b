/** A copy of the working tree, in which faults are planted: whatever ends the run, the tree itself is as it was. */
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runProgram } from '#platform/system/system.ts'
import { ROOT } from '../../bin/support/tools.ts'
import type { Fault } from './faults/faults.ts'

/** With what is not committed yet, and with the pages as they were last built. */
export async function copyWorkingTree() {
  const folder = await mkdtemp(join(tmpdir(), 'taglio-mutate-'))
  const { output } = await runProgram('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT })
  for (const file of output.split('\n')) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    // A file that was deleted and not committed is listed as well.
    await cp(join(ROOT, file), join(folder, file)).catch(() => undefined)
  }
  await cp(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true }).catch(() => undefined)
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  // PostgreSQL does not run as root: another account must be able to reach the files.
  await chmod(folder, 0o755)
  return {
    folder,
    with: <Result>(fault: Fault, look: () => Promise<Result>) => lookWith(fault, folder, look),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** What is seen while the fault is there. It is taken out again in any case. */
async function lookWith<Result>(
  { file, find, replace }: Fault,
  folder: string,
  look: () => Promise<Result>,
): Promise<Result> {
  const path = join(folder, file)
  const intact = await readFile(path, 'utf8')
  const places = intact.split(find).length - 1
  if (places !== 1) throw new Error(`"${find}" is ${places} times in ${file}`)
  await writeFile(
    path,
    intact.replace(find, () => replace),
  )
  try {
    return await look()
  } finally {
    await writeFile(path, intact)
  }
}
