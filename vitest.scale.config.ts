/** Tests with tens of thousands of rows, which are no part of npm test: npm run test:scale. */
import { defineConfig } from 'vitest/config'
import { common, SCALE } from './vitest.config.ts'

export default defineConfig({
  test: { ...common, name: 'scale', include: [SCALE], globalSetup: ['tests/support/global-setup.ts'] },
})
