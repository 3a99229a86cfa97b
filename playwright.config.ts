import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'
import { isOpenAlready, testedShop } from './e2e/shop.ts'

/** A test runs once: on a phone with this tag, else at a desk. */
const PHONE = /@phone/

const { port, baseURL, dataDir } = testedShop

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }
// One pixel a point: seven times as many are drawn by the processor, and a test that looks at them says so.
const mobile = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/small-pictures.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than processors, because a journey often waits: for the server, a clock, an animation.
  workers: Number(process.env.PW_WORKERS ?? 3),
  forbidOnly: Boolean(process.env.CI),
  // A busy machine is not a broken shop; the longest walk takes a minute on one.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // What passes only now is reported by its name, and not counted as passed.
  retries: 1,
  reporter: [['line'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    baseURL,
    // Recording costs while nothing fails, so the second try is recorded, with all there is to see.
    trace: 'on-first-retry',
    // Every frame is drawn by the processor. A spec in which something moves on purpose says `test.use(moving)`.
    contextOptions: { reducedMotion: 'reduce' },
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
    { name: 'desktop', grepInvert: PHONE, use: desktop },
    { name: 'phone', grep: PHONE, use: mobile },
  ],
  webServer: isOpenAlready
    ? undefined
    : {
        command: `rm -rf "${dataDir}" && node --import ./e2e/client-addresses.ts bin/start.ts`,
        url: `${baseURL}/readyz`,
        timeout: 180_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
        env: {
          PORT: String(port),
          DATA_DIR: dataDir,
          PUBLIC_URL: baseURL,
          PAYMENT_PROVIDER: 'sandbox',
          ADMIN_EMAIL: 'admin@example.com',
          ADMIN_PASSWORD: 'admin-password-for-tests',
          LOG_LEVEL: 'warn',
        },
      },
})
