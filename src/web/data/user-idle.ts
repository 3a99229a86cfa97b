/**
 * Marks a request of a page that nobody has touched for a while. It reads what is new by timers, events and retries, and must not
 * prolong the session of somebody who is away.
 */
export const idleMark = (): Record<string, string> =>
  Date.now() - touchedAt > IDLE_AFTER_MS ? { 'x-user-idle': 'yes' } : {}

/** Longer than what a click sets off takes, and short against the hours after which an idle session ends. */
const IDLE_AFTER_MS = 60_000

/** Who opens a page is there. */
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
