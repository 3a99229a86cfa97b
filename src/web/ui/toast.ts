import { TOASTER_ID, type ToastMessage } from './toast-message.ts'

/** A passing notice with a title and a sentence. */
export async function toast(message: ToastMessage): Promise<void> {
  const { showToast } = await loadToaster()
  showToast(message)
}

/** Those of one page do not follow to the next. */
export function dismissToasts(): void {
  if (document.getElementById(TOASTER_ID)) void loadToaster().then(({ dismissToasts }) => dismissToasts())
}

/** Ahead of the first one: what notices tell most often is that the line is broken. */
export const preloadToasts = () => void loadToaster().catch(() => undefined)

const loadToaster = () => import('./toaster.tsx')
