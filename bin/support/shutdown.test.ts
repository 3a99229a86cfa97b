import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runProgram } from '#platform/system/system.ts'
import { CERTIFICATE, openSecureServer } from '#tests/support/secure-server.ts'

test('a signal during the start closes what is open and what is being opened, in order', async () => {
  const lines = await runToItsEnd(`
    await shutdown.opening(() => part('database'), ({ stop }) => stop())
    await shutdown.opening(async () => {
      process.kill(process.pid, 'SIGTERM')
      return part('shop')
    }, ({ stop }) => stop())
    await shutdown.opening(() => part('jobs'), ({ stop }) => stop())
  `)
  expect(lines).toEqual(['database opened', 'shop opened', 'shop closed', 'database closed', 'exit 0'])
})

test('a part that cannot be opened any more because of the signal is no error', async () => {
  const lines = await runToItsEnd(`
    await shutdown.opening(() => part('database'), ({ stop }) => stop())
    await shutdown.opening(async () => {
      process.kill(process.pid, 'SIGTERM')
      await delay(50)
      throw new Error('the server is going')
    })
  `)
  expect(lines).toEqual(['database opened', 'database closed', 'exit 0'])
})

test('a part that cannot be opened closes the others and is reported', async () => {
  const lines = await runToItsEnd(`
    await shutdown.opening(() => part('database'), ({ stop }) => stop())
    await shutdown.opening(() => Promise.reject(Object.assign(new Error(), { code: 'ENOSPC', path: '/data/x' })))
  `)
  expect(lines).toEqual([
    'database opened',
    'database closed',
    'No space is left on the disk for /data/x. Free some, or choose another DATA_DIR.',
    'exit 1',
  ])
})

test.each([
  [
    'vouches for itself alone',
    '',
    'The database’s certificate is not trusted: self-signed certificate. Set sslrootcert in DATABASE_URL to its certificate authority.',
  ],
  [
    'is trusted',
    `&sslrootcert=${CERTIFICATE}`,
    expect.stringContaining('The database did not answer, or closed the connection.'),
  ],
])(
  'a database whose certificate %s is distinguished from one that is not there',
  async (_, authority, sentence) => {
    const server = await openSecureServer()
    const address = `postgres://shop:secret@localhost:${server.port}/shop?sslmode=verify-full${authority}`
    const lines = await runToItsEnd(`
    const { openDatabase, rows, sql } = await import(${JSON.stringify(DATABASE)})
    await rows(openDatabase(${JSON.stringify(address)}))(sql.raw('SELECT 1'))
  `)
    server.close()
    expect(lines).toEqual([sentence, 'exit 1'])
  },
)

const DATABASE = join(import.meta.dirname, '../../src/platform/database/query.ts')

test('a shutdown that drains starts at once and closes nothing before its time', async () => {
  const lines = await runToItsEnd(`
    await shutdown.opening(() => part('shop'), ({ stop }) => stop())
    shutdown.drainFor(1)
    shutdown.started.addEventListener('abort', () => {
      say('started')
      setTimeout(() => say('still serving'), 500)
    })
    process.kill(process.pid, 'SIGTERM')
    await delay(10_000)
  `)
  expect(lines).toEqual(['shop opened', 'started', 'still serving', 'shop closed', 'exit 0'])
})

async function runToItsEnd(steps: string): Promise<string[]> {
  const program = `
    import { setTimeout as delay } from 'node:timers/promises'
    import { explainAndExit } from ${JSON.stringify(join(import.meta.dirname, 'explain-error.ts'))}
    import { shutDownOnSignals } from ${JSON.stringify(join(import.meta.dirname, 'shutdown.ts'))}
    const say = (words) => console.log(words)
    const part = async (name) => {
      await delay(50)
      say(name + ' opened')
      return { stop: async () => { await delay(10); say(name + ' closed') } }
    }
    const shutdown = shutDownOnSignals({ error: console.error, fatal: console.error })
    try {
      ${steps}
    } catch (error) {
      await shutdown.close()
      explainAndExit(error)
    }
  `
  const { code, output } = await runProgram(process.execPath, ['--input-type=module', '--eval', program])
  return [...output.split('\n'), `exit ${code}`]
}
