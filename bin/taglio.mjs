// Plain JavaScript, so that an old Node prints this message instead of an error about a file extension.
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)

if (major > 22 || (major === 22 && minor >= 22)) {
  // Caches compiled code for the next start. Where nothing can be written, nothing is cached.
  module.enableCompileCache(fileURLToPath(new URL('../.cache/compiled', import.meta.url)))
  await import('./start.ts')
} else {
  console.error(
    `Taglio needs Node 22.22 or newer, and this is ${process.version}. ` +
      'After npm ci, npm start brings its own Node on Linux; elsewhere install a newer one.',
  )
  process.exitCode = 1
}
