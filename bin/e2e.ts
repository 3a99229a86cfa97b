/** Runs the tests in the browser; what follows on the command line goes to Playwright. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { explainAndExit } from './support/explain-error.ts'
import { ROOT, runTool } from './support/tools.ts'

export async function runBrowserTests(
  args: string[],
  env: Record<string, string> = {},
  run = runTool,
): Promise<number> {
  const { buildIfNeeded } = await import('./build.ts')
  const { ensureChromium } = await import('./support/browser.ts')
  const { makeScratch } = await import('#tests/support/scratch.ts')
  await buildIfNeeded()
  const scratch = await makeScratch()
  try {
    return await run('playwright', ['test', ...args], {
      ...env,
      CHROMIUM_PATH: await ensureChromium(),
      E2E_DATA: scratch,
      // Node strips the types itself: Playwright's compiler takes five seconds of a processor for it, and stores nothing in a clean clone.
      PW_DISABLE_TS_ESM: '1',
      // Each worker finds what the one before it has compiled.
      NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled'),
    })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  try {
    process.exitCode = await runBrowserTests(process.argv.slice(2))
  } catch (error) {
    explainAndExit(error)
  }
}
