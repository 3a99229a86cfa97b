/**
 * Marks the requests of an idle page. It polls by timers, events and retries, and must not extend the session of a user who is away.
 */
export const idleMark = (): Record<string, string> =>
  Date.now() - touchedAt > IDLE_AFTER_MS ? { 'x-user-idle': 'yes' } : {}

/** Longer than the requests that follow a click, and short compared with the lifetime of an idle session. */
const IDLE_AFTER_MS = 60_000

/** Opening a page counts as activity. */
let touchedAt = Date.now()

if (typeof window !== 'undefined')
  for (const event of ['click', 'keydown', 'input'])
    window.addEventListener(
      event,
      () => {
        touchedAt = Date.now()
      },
      { capture: true, passive: true },
    )
