/** The description of the API: valid by the rules that Redocly recommends, each call with an id, its rights and its replies. */
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let document: Document
beforeAll(async () => {
  shop = await openTestShop()
  document = (await shop.guest().call('GET', '/api/openapi.json')).body
})
afterAll(() => shop.close())

type Operation = { operationId?: string; security?: object[]; responses: Record<string, object> }
type Document = { paths: Record<string, Record<string, Operation>> }

const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path))

test('has no error by the recommended rules', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  const errors = problems.filter(({ severity }) => severity === 'error')
  expect(
    errors.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([])
})

test('gives each call an id of its own, its security and a reply of success', () => {
  const ids = operations().map(({ operationId }) => operationId)
  expect(ids).not.toContain(undefined)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { operationId, security, responses } of operations()) {
    expect(security, operationId).toBeDefined()
    expect(
      Object.keys(responses).some((status) => status.startsWith('2')),
      operationId,
    ).toBe(true)
  }
})
