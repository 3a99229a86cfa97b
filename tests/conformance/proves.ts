declare module 'vitest' {
  interface TaskMeta {
    proves?: string[]
  }
}

/** The statements of the documents that a test proves: `test('…', { meta: proves('1:41a', '2:3') }, …)`. */
export const proves = (...ids: string[]) => ({ proves: ids })
