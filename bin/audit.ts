/**
 * Asks the registry for known vulnerabilities in what the shop runs on, and fails when one is high or critical. A registry that cannot
 * be asked is no finding, so that the checks pass without a network. Arguments go to npm.
 */
import { join } from 'node:path'
import { runProgram } from '#platform/system/system.ts'

export type Verdict = { fails: boolean; sentence: string }

export async function audit(args: string[] = []): Promise<Verdict> {
  const { output } = await runProgram('npm', ['audit', '--omit=dev', '--json', ...PATIENCE, ...args], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { metadata, vulnerabilities = {}, message } = parsed(output)
  // The exit code is 1 for both; only the report of a registry that answered has counts.
  if (!metadata) return { fails: false, sentence: `npm audit: the registry cannot be asked: ${message}` }
  const grave = Object.values(vulnerabilities).filter(({ severity }) => GRAVE.has(severity))
  const { total } = metadata.vulnerabilities
  return {
    fails: grave.length > 0,
    sentence: [
      `npm audit: ${total} known vulnerabilities, ${grave.length} of them high or critical`,
      ...grave.map(({ name, severity }) => `  ${name}: ${severity}`),
    ].join('\n'),
  }
}

const PATIENCE = ['--fetch-retries=0', '--fetch-timeout=20000']

const GRAVE = new Set(['high', 'critical'])

type Report = {
  metadata?: { vulnerabilities: { total: number } }
  vulnerabilities?: Record<string, { name: string; severity: string }>
  /** Why there is no report. */
  message?: string
}

function parsed(output: string): Report {
  try {
    return JSON.parse(output)
  } catch {
    return { message: output || 'npm said nothing' }
  }
}

if (import.meta.main) {
  const { fails, sentence } = await audit(process.argv.slice(2))
  console.error(sentence)
  process.exit(fails ? 1 : 0)
}
