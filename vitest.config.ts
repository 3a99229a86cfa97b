import { join } from 'node:path'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'

const SCREENS = 'tests/screens/**/*.test.tsx'
export const NIGHTLY = '**/*.{scale,nightly}.test.ts'
const ARABIC = 'tests/arabic/**/*.test.tsx'
// With the React that shoppers get: tests/screens/shipped-react.ts says why. In one worker, because each more loads happy-dom
// and the app anew, and the browser tests beside it keep the other processor busy.
const inBrowser = {
  maxWorkers: 1,
  environment: 'happy-dom',
  // A page that is left stays, and so does its address: only a fragment is followed.
  environmentOptions: { happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } } },
  setupFiles: ['tests/screens/shipped-react.ts', 'tests/screens/browser-stand-ins.ts'],
  env: { NODE_ENV: 'production' },
}
const shippedJsx = { oxc: { jsx: { runtime: 'automatic' as const, development: false } } }

export const common = {
  pool: 'forks' as const,
  maxWorkers: 2,
  // The files of a worker share what they import: loading it anew for each took half of the time. Every file has a
  // database of its own all the same, and puts back whatever global it replaces.
  isolate: false,
  // Generous, because a busy machine is not a broken shop.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  // Programs that tests start find what the first of them has compiled.
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/compiled') },
  alias: { '@node-rs/argon2': join(import.meta.dirname, 'tests/support/remembered-argon2.ts') },
}

export default defineConfig({
  test: {
    ...common,
    projects: [
      {
        extends: true,
        test: {
          name: 'shop',
          // Two more than processors, because some files wait for a clock or for a server that starts.
          maxWorkers: 4,
          include: ['src/**/*.test.{ts,tsx}', 'bin/**/*.test.ts', 'tests/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, SCREENS, ARABIC, NIGHTLY],
          globalSetup: ['tests/support/global-setup.ts'],
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        ...shippedJsx,
        test: {
          name: 'screens',
          include: [SCREENS],
          sequence: { groupOrder: 1 },
          ...inBrowser,
        },
      },
      {
        extends: true,
        ...shippedJsx,
        // The same app with the sentences of the other language: see "imports" in package.json.
        resolve: { conditions: ['ar', ...defaultClientConditions] },
        ssr: { resolve: { conditions: ['ar', ...defaultServerConditions] } },
        test: { name: 'arabic', include: [ARABIC], sequence: { groupOrder: 0 }, ...inBrowser },
      },
    ],
  },
})
