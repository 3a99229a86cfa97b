import type { CSSProperties } from 'react'
import { createRoot } from 'react-dom/client'
import { toast as sonner, Toaster } from 'sonner'
import { language } from '#text/language.ts'
import { sharedText } from '#text/shared.ts'
import { BAR_HEIGHT, NOTICE_MS, TOASTER_ID, type ToastMessage } from './toast-message.ts'

export function showToast(message: ToastMessage): void {
  const { title, sentence, about } = message
  mountOnce()
  const subject = about ?? `${title} ${sentence ?? ''}`
  // A toast about the same subject replaces the one that is shown. One that is leaving would take the new text along.
  const id = shown.get(subject)?.id ?? `${subject} ${told}`
  shown.set(subject, { id, message })
  show(message, subject, id)
  const { action, durationMs } = message
  if (action && durationMs) setTimeout(() => endAction(message, subject), durationMs)
}

/**
 * Sonner's clock stands while the pointer is on the toast. The time of an action goes on: its button leaves, the toast stays a moment, so that
 * a press that comes too late does not meet what is below.
 */
function endAction(message: ToastMessage, subject: string): void {
  const now = shown.get(subject)
  if (now?.message === message) show({ ...message, action: undefined, durationMs: LAST_MS }, subject, now.id)
}

const LAST_MS = 2_000

function show(message: ToastMessage, subject: string, id: string): void {
  const { title, sentence, tone = 'good', action, durationMs = NOTICE_MS } = message
  told++
  const isBelow = document.querySelector('[data-notices=below]') !== null
  const leaves = () => {
    if (shown.get(subject)?.id === id) shown.delete(subject)
  }
  sonner(title, {
    id,
    description: sentence,
    // Below it is no wider than a list beside the work.
    className: isBelow ? `${tones[tone]} md:w-88!` : tones[tone],
    position: isBelow ? 'bottom-left' : undefined,
    action: action && {
      label: action.label,
      onClick: () => {
        leaves()
        leaveFor(action.onPress)
      },
    },
    onDismiss: leaves,
    onAutoClose: leaves,
    // Sonner restarts the timer only for another duration: a repeated toast would disappear with the rest of the first one's time.
    duration: durationMs + (told % 2),
  })
}

/** The toasts that are shown, by their subject. */
const shown = new Map<string, { id: string; message: ToastMessage }>()

let told = 0

/** Sonner restores the focus. Before the click, or it would take the focus from the page that this opens. */
function leaveFor(onPress: () => void): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  onPress()
}

export function dismissToasts(): void {
  shown.clear()
  sonner.dismiss()
}

/** Toasts are rendered outside the app, so that no screen has to make room for them. */
function mountOnce(): void {
  if (document.getElementById(TOASTER_ID)) return
  const place = document.body.appendChild(document.createElement('div'))
  place.id = TOASTER_ID
  createRoot(place).render(
    <Toaster
      dir={language.dir}
      // Over the header, because the buttons to buy and save are below it; where the head of the page is needed for work, below.
      position="top-center"
      offset={{ top: '0.75rem', bottom: ABOVE_BAR, left: '0.75rem' }}
      mobileOffset={{ top: '0.5rem', bottom: ABOVE_BAR, left: '0.5rem', right: '0.5rem' }}
      closeButton
      visibleToasts={2}
      style={{ '--width': '26rem' } as CSSProperties}
      containerAriaLabel={sharedText.controls.notices}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: sharedText.controls.dismiss,
        classNames: {
          toast:
            'flex w-full items-start gap-4 border-s-2 bg-ground px-5 py-4 short:py-2.5 shadow-lift font-sans text-ink md:w-[var(--width)] ' +
            'focus-visible:outline-2! focus-visible:outline-offset-3! focus-visible:outline-accent!',
          title: 'text-sm font-medium',
          description: 'mt-0.5 text-sm text-muted',
          content: 'grow',
          closeButton:
            'order-last -me-2 -my-1 inline-grid size-9 shrink-0 place-content-center text-muted hover:text-ink',
          actionButton:
            'self-center shrink-0 text-sm font-medium underline underline-offset-4 hover:text-accent',
        },
      }}
    />,
  )
}

const ABOVE_BAR = `calc(0.75rem + var(${BAR_HEIGHT}, 0px))`

const tones = { good: 'border-accent', bad: 'border-oxblood', neutral: 'border-edge' }
