// The one file that every Node can read. It is plain JavaScript so that an old Node meets a sentence here and not a
// complaint about a file extension.
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)

if (major > 22 || (major === 22 && minor >= 22)) {
  // What was compiled for this start is there for the next one: a third less to do. Where nothing can be written,
  // nothing is kept.
  module.enableCompileCache(fileURLToPath(new URL('../.cache/compiled', import.meta.url)))
  await import('./start.ts')
} else {
  console.error(
    `Taglio needs Node 22.22 or newer, and this is ${process.version}. ` +
      'After npm ci, npm start brings its own Node on Linux; elsewhere install a newer one.',
  )
  process.exitCode = 1
}
