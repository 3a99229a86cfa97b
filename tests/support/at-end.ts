import { afterAll, onTestFinished, TestRunner } from 'vitest'

type Close = () => Promise<void>

/**
 * Closes something after the test that opens it, or else after the file or the `describe` that does (not for `beforeAll`). Who cannot
 * wait calls the function that it returns.
 */
export function atEnd(close: Close): Close {
  let closing: Promise<void> | undefined
  const closeOnce = () => {
    closing ??= close()
    return closing
  }
  if (TestRunner.getCurrentTest()) onTestFinished(closeOnce)
  else afterAll(closeOnce)
  return closeOnce
}
