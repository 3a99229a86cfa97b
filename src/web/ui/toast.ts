import type { ToastMessage } from './toast-message.ts'

/** A passing notice with a title and a sentence. Its code is loaded with the first one. */
export async function toast(message: ToastMessage): Promise<void> {
  const { showToast } = await import('./toaster.tsx')
  showToast(message)
}
