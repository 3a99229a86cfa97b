import { Dialog } from '@base-ui/react/dialog'
import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide'
import { Suspense, useState } from 'react'
import { sharedText } from '#text/shared.ts'
import { classNames } from './class-names.ts'
import type { DialogProps } from './dialog-props.ts'
import { Icon, iconButtonLook } from './icon.tsx'
import { Spinner } from './loading.tsx'
import { useIsMobile } from './use-media.ts'

export default function DialogSurface(props: DialogProps) {
  const isMobile = useIsMobile()
  const [isSheet, setIsSheet] = useState(isMobile)
  // An open one does not change when a phone is turned or a window zoomed: switching would remount it and lose its input.
  if (isSheet !== isMobile && !props.open) setIsSheet(isMobile)
  return isSheet ? <Sheet {...props} /> : <Panel {...props} />
}

function Panel(props: DialogProps) {
  return (
    <Dialog.Root open={props.open} onOpenChange={(open) => open || props.onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="overlay-backdrop" />
        <Dialog.Viewport className="dialog-viewport">
          <Dialog.Popup
            initialFocus={props.initialFocus}
            className={classNames('dialog-popup', widths[props.size ?? 'medium'])}
          >
            {/* Visible on a phone in landscape, too, which has to scroll. */}
            <div className="sticky -top-3 z-20 flex h-0 justify-end">
              <Dialog.Close aria-label={sharedText.controls.close} className={closeLook}>
                <Icon of={X} />
              </Dialog.Close>
            </div>
            <div className="px-5 pt-9 pb-10 md:px-10">
              <Dialog.Title className={props.hideTitle ? 'sr-only' : titleLook}>{props.title}</Dialog.Title>
              {props.description && (
                <Dialog.Description className={descriptionLook}>{props.description}</Dialog.Description>
              )}
              <Suspense fallback={waiting}>{props.children}</Suspense>
            </div>
            {props.footer && (
              <div className="sticky -bottom-(--dialog-gap) z-10 border-t border-hairline bg-ground px-5 py-5 md:px-10">
                {props.footer}
              </div>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Sheet(props: DialogProps) {
  return (
    <Drawer.Root open={props.open} onOpenChange={(open) => open || props.onClose()}>
      <Drawer.Portal>
        <Drawer.Backdrop className="overlay-backdrop" />
        <Drawer.Viewport className="sheet-viewport">
          <Drawer.Popup initialFocus={props.initialFocus} className="sheet-popup">
            <div aria-hidden="true" className="mx-auto mt-3 h-1 w-10 shrink-0 rounded-full bg-edge" />
            <div className="flex shrink-0 items-start justify-between gap-4 ps-5 pe-2 pt-1">
              <Drawer.Title
                className={props.hideTitle ? 'sr-only' : 'min-w-0 pt-2 font-serif text-heading wrap-anywhere'}
              >
                {props.title}
              </Drawer.Title>
              <Drawer.Close
                aria-label={sharedText.controls.close}
                className={classNames(iconButtonLook, 'ms-auto')}
              >
                <Icon of={X} />
              </Drawer.Close>
            </div>
            <Drawer.Content className="grow overflow-y-auto overscroll-contain px-5 pb-8">
              {props.description && (
                <Drawer.Description className={descriptionLook}>{props.description}</Drawer.Description>
              )}
              <Suspense fallback={waiting}>{props.children}</Suspense>
            </Drawer.Content>
            {props.footer && (
              <div className="shrink-0 border-t border-hairline px-5 py-4">{props.footer}</div>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

/** As high as the smallest form that is loaded on opening, so that the dialog does not grow under a finger. */
const waiting = (
  <div className="grid min-h-82 content-center rtl:min-h-86">
    <Spinner />
  </div>
)

const closeLook = classNames(iconButtonLook, 'me-3 mt-3 bg-ground')
const titleLook = 'mb-2 pe-10 font-serif text-heading font-medium wrap-anywhere'
const descriptionLook = 'mb-6 text-sm text-muted'
const widths = { small: 'max-w-md', medium: 'max-w-2xl', large: 'max-w-5xl', full: 'max-w-[90rem]' }
