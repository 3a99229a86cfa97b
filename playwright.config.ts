import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

/**
 * The tests in the browser run against real shops, each on a database of its own, with the demo catalogue and the sandbox
 * for cards: one that nobody changes, where shoppers look around, and one where orders are placed and staff are at work.
 * With PW_BASE_URL they visit a shop that is already open.
 */
const open = process.env.PW_BASE_URL
const port = Number(process.env.PW_PORT ?? 4399)
const quiet = { port, baseURL: open ?? `http://127.0.0.1:${port}` }
const busy = { port: port + 1, baseURL: open ?? `http://127.0.0.1:${port + 1}` }

/** What puts products or orders into its shop. */
const CHANGING = /(staff-.*|checkout.*|card-payment.*|order-confirmation|profile)\.spec\.ts$/

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }
// One pixel a point: seven times as many are drawn by the processor, and a test that looks at them says so.
const mobile = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: Number(process.env.PW_WORKERS ?? 2),
  forbidOnly: Boolean(process.env.CI),
  // A busy machine is not a broken shop.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    // A trace of every test would take half of the time: ask for one with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath:
        process.env.CHROMIUM_PATH ??
        ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: CHANGING, use: { ...desktop, baseURL: quiet.baseURL } },
    { name: 'desktop at work', testMatch: CHANGING, use: { ...desktop, baseURL: busy.baseURL } },
    { name: 'mobile', testIgnore: CHANGING, use: { ...mobile, baseURL: quiet.baseURL } },
    { name: 'mobile at work', testMatch: CHANGING, use: { ...mobile, baseURL: busy.baseURL } },
  ],
  webServer: open ? [] : [shopAt(quiet), shopAt(busy)],
})

function shopAt({ port, baseURL }: { port: number; baseURL: string }) {
  const dataDir = join(import.meta.dirname, '.cache', `e2e-${port}`)
  return {
    command: `rm -rf "${dataDir}" && node bin/start.ts`,
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: baseURL,
      RATE_LIMIT: 'off',
      PAYMENT_PROVIDER: 'sandbox',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'admin-password-for-tests',
      LOG_LEVEL: 'warn',
    },
  }
}
