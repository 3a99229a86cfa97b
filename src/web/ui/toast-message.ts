/** A toast: title, text, and whether it is a success. */
export type ToastMessage = {
  title: string
  sentence?: string
  tone?: 'good' | 'bad' | 'neutral'
  /** The subject: only the newest toast about it is shown. */
  about?: string
  /** An action, such as Undo. */
  action?: { label: string; onPress: () => void } | undefined
  /** The duration, if not the default. Then the action ends with it, wherever the pointer is. */
  durationMs?: number
}

export const NOTICE_MS = 5_000

/** The container of the toasts in the document, present once the first was shown. */
export const TOASTER_ID = 'notices'

/** A property of the document: the height of a bar at the lower edge, above which toasts are. */
export const BAR_HEIGHT = '--bar-height'
