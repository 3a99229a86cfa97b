import { createRoot } from 'react-dom/client'
import { toast as sonner, Toaster } from 'sonner'
import { language } from '#text/language.ts'
import { sharedText } from '#text/shared.ts'
import type { ToastMessage } from './toast-message.ts'

export function showToast({ title, sentence, tone = 'good' }: ToastMessage): void {
  mountOnce()
  // The same words again stay one notice for longer, instead of a pile of them.
  const id = `${title} ${sentence ?? ''}`
  sonner(title, { id, description: sentence, className: tones[tone], position: aboveSheet() })
}

const ROOM_PX = 140

/** A sheet from the bottom edge has its buttons where notices stand: they keep to the room above it, if there is any. */
function aboveSheet(): 'top-center' | undefined {
  const sheet = document.querySelector('.sheet-popup')
  return sheet && sheet.getBoundingClientRect().top > ROOM_PX ? 'top-center' : undefined
}

let mounted = false

/** Notices stand outside the app, so that no screen has to make room for them. */
function mountOnce(): void {
  if (mounted) return
  mounted = true
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(
    <Toaster
      dir={language.dir}
      // Away from the side where buttons to buy, sum up and save stand.
      position="bottom-left"
      closeButton
      expand
      containerAriaLabel={sharedText.controls.notices}
      toastOptions={{
        unstyled: true,
        duration: 5000,
        closeButtonAriaLabel: sharedText.controls.dismiss,
        classNames: {
          toast:
            'flex w-full items-start gap-4 border-s-2 bg-ground px-5 py-4 shadow-lift font-sans text-ink md:w-[var(--width)]',
          title: 'text-sm font-medium',
          description: 'mt-0.5 text-sm text-muted',
          content: 'grow',
          closeButton:
            'order-last -me-2 inline-grid size-6 shrink-0 place-content-center text-muted hover:text-ink',
        },
      }}
    />,
  )
}

const tones = { good: 'border-accent', bad: 'border-oxblood', neutral: 'border-edge' }
