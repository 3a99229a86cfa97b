import { sharedText } from '#text/shared.ts'
import { NOTICE_MS, TOASTER_ID, type ToastMessage } from './toast-message.ts'

export async function toast(message: ToastMessage): Promise<void> {
  try {
    const { showToast } = await loadToaster()
    showToast(message)
  } catch {
    tellPlainly(message)
  }
}

/** That something failed, in a sentence. */
export const toastError = (sentence: string): Promise<void> =>
  toast({ title: sharedText.error, sentence, tone: 'bad' })

/** If the code of the toasts cannot be loaded, the connection is lost, which is the message. */
function tellPlainly({ title, sentence = '' }: ToastMessage): void {
  const notice = document.body.appendChild(document.createElement('p'))
  notice.setAttribute('role', 'alert')
  notice.className =
    'fixed inset-x-2 top-2 z-50 border-s-2 border-edge bg-ground px-5 py-4 text-sm shadow-lift'
  notice.textContent = `${title}. ${sentence}`
  setTimeout(() => notice.remove(), NOTICE_MS)
}

/** The toasts of one page are dismissed on navigation. */
export function dismissToasts(): void {
  if (document.getElementById(TOASTER_ID)) void loadToaster().then(({ dismissToasts }) => dismissToasts())
}

/** Preloaded, because the most frequent toast is that the connection is lost. */
export const preloadToasts = () => void loadToaster().catch(() => undefined)

const loadToaster = () => import('./toaster.tsx')
