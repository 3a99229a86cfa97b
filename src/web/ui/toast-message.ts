/** A passing notice: what it is called, what it says, and whether that is good news. */
export type ToastMessage = {
  title: string
  sentence?: string
  tone?: 'good' | 'bad' | 'neutral'
  /** Names the thing that it is about: only the newest notice about a thing is shown. */
  about?: string
  /** What can be done about it at once. */
  action?: { label: string; onPress: () => void }
  /** How long it stays, when that is not the usual time. */
  durationMs?: number
}

/** How long a notice stays, usually. */
export const NOTICE_MS = 5_000

/** The place of the notices in the document, there once the first was shown. */
export const TOASTER_ID = 'notices'
