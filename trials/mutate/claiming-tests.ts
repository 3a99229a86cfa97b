/** Runs the tests that claim certain statements, in a copy of the working tree, and returns their claims. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort, runProgram } from '#platform/system/system.ts'
import { type ClaimingTest, findClaims } from '#tests/conformance/find-claims.ts'
import { ensureChromium } from '../../bin/support/browser.ts'
import { type Claim, readClaims } from '../../bin/support/test-claims.ts'
import { ROOT } from '../../bin/support/tools.ts'

/** Vitest needs no build of the pages and no browser; Playwright needs both. */
export type Runner = 'vitest' | 'playwright'

const all = await findClaims()

export async function runClaiming(runner: Runner, rows: string[], folder: string): Promise<Claim[]> {
  const tests = all.filter((test) => runnerOf(test) === runner && test.ids.some((id) => rows.includes(id)))
  if (tests.length === 0) return []
  const report = join(folder, 'mutate-report.json')
  await rm(report, { force: true })
  const files = [...new Set(tests.map(({ file }) => file))]
  const titles = tests.map(({ title }) => patternOf(title)).join('|')
  await (runner === 'vitest' ? runVitest : runPlaywright)(files, titles, report, folder)
  const claims = await readClaims({ vitest: '', playwright: '', [runner]: report })
  // What has been skipped is there for other statements.
  return claims.filter(({ outcome }) => outcome !== 'skipped')
}

function runVitest(files: string[], titles: string, report: string, folder: string) {
  const args = ['run', ...files, '-t', titles, '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`]
  return run(join(folder, 'node_modules/.bin/vitest'), args, folder, {
    TEST_PATIENCE_MS: String(PATIENCE_MS),
  })
}

async function runPlaywright(files: string[], titles: string, report: string, folder: string) {
  const args = ['bin/e2e.ts', ...files, '-g', titles, '--retries=0', '--reporter=json']
  return run(process.execPath, args, folder, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    CHROMIUM_PATH: await ensureChromium(),
    PW_PORT: String(await freePort()),
  })
}

function run(program: string, args: string[], cwd: string, env: Record<string, string> = {}) {
  const path = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`
  // A fault may be an endless loop.
  return runProgram(program, args, {
    cwd,
    env: { ...process.env, ...env, PATH: path },
    timeout: LONGEST_RUN_MS,
  })
}

/** A fault that makes a test wait in vain costs as much; a busy machine must not look like a fault. */
const PATIENCE_MS = 20_000

const LONGEST_RUN_MS = 20 * 60_000

const runnerOf = ({ file }: ClaimingTest): Runner => (file.startsWith('e2e/') ? 'playwright' : 'vitest')

const patternOf = (title: string) => title.split('…').map(escaped).join('.*')

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
