/** User preferences of the device. In the browser only. */

export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches

export const prefersReducedData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
