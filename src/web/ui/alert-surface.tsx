import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useState } from 'react'
import { sharedText } from '#text/shared.ts'
import { buttonLook } from './button.tsx'

export type AlertProps = { text: string | null; onDismiss: () => void }

export default function AlertSurface({ text, onDismiss }: AlertProps) {
  // The text stays while the dialog fades out.
  const [words, setWords] = useState(text)
  if (text && text !== words) setWords(text)
  return (
    <AlertDialog.Root open={text !== null} onOpenChange={(open) => !open && onDismiss()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="overlay-backdrop" />
        <AlertDialog.Viewport className="dialog-viewport">
          <AlertDialog.Popup className="dialog-popup max-w-md p-8 text-center">
            <AlertDialog.Title className="mb-7 font-serif text-xl font-medium text-balance">
              {words}
            </AlertDialog.Title>
            <AlertDialog.Close className={buttonLook()}>{sharedText.controls.ok}</AlertDialog.Close>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
