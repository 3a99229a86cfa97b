/** What somebody has asked their device for. In the browser only. */

export const wantsLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

export const wantsLessData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
