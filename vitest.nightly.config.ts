/**
 * What is no part of npm test: *.scale.test.ts has tens of thousands of rows, *.nightly.test.ts plants faults in the shop, kills servers
 * and repeats what chance finds: npm run test:nightly.
 */
import { defineConfig } from 'vitest/config'
import { common, NIGHTLY } from './vitest.config.ts'

export default defineConfig({
  test: { ...common, name: 'nightly', include: [NIGHTLY], globalSetup: ['tests/support/global-setup.ts'] },
})
