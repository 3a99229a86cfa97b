import { expect, test } from 'vitest'
import { attachment } from './send-csv.ts'

test.each([
  ['orders-2026-12-31.csv', 'attachment; filename="orders-2026-12-31.csv"'],
  ['أرامكس.csv', `attachment; filename="_.csv"; filename*=UTF-8''%D8%A3%D8%B1%D8%A7%D9%85%D9%83%D8%B3.csv`],
  [
    'x"; filename="evil.html',
    `attachment; filename="x_filename_evil.html"; filename*=UTF-8''x%22%3B%20filename%3D%22evil.html`,
  ],
  [`it's (1)*\r\n`, `attachment; filename="it_s_1_"; filename*=UTF-8''it%27s%20%281%29%2A%0D%0A`],
])('the file %j has one name', (name, header) => {
  expect(attachment(name)).toBe(header)
})
