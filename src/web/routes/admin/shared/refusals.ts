import type { Outcome } from '#contract/parcels.ts'
import { adminText } from '#text/admin.ts'

/** Why some of several were refused: the first in words, more would fill the screen. */
export const refusalsOf = (
  outcomes: readonly Outcome[],
  numberOf: (id: string) => string,
  words = adminText.refusals,
): string =>
  outcomes
    .filter(({ code }) => code !== null)
    .slice(0, 5)
    .map(({ id, code }) => adminText.refused(numberOf(id), words[code ?? ''] ?? adminText.notDone))
    .join('; ')
