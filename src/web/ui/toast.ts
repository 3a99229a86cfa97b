import { NOTICE_MS, TOASTER_ID, type ToastMessage } from './toast-message.ts'

/** A passing notice with a title and a sentence. */
export async function toast(message: ToastMessage): Promise<void> {
  try {
    const { showToast } = await loadToaster()
    showToast(message)
  } catch {
    tellPlainly(message)
  }
}

/** Where the line broke before the notices were loaded: that it is broken is what there is to tell. */
function tellPlainly({ title, sentence = '' }: ToastMessage): void {
  const notice = document.body.appendChild(document.createElement('p'))
  notice.setAttribute('role', 'alert')
  notice.className =
    'fixed inset-x-2 top-2 z-50 border-s-2 border-edge bg-ground px-5 py-4 text-sm shadow-lift'
  notice.textContent = `${title}. ${sentence}`
  setTimeout(() => notice.remove(), NOTICE_MS)
}

/** Those of one page do not follow to the next. */
export function dismissToasts(): void {
  if (document.getElementById(TOASTER_ID)) void loadToaster().then(({ dismissToasts }) => dismissToasts())
}

/** Ahead of the first one: what notices tell most often is that the line is broken. */
export const preloadToasts = () => void loadToaster().catch(() => undefined)

const loadToaster = () => import('./toaster.tsx')
