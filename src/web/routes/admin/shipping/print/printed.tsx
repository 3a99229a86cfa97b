import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'

/** Opens the browser's print dialog with these sheets in place of the page. */
export function Printed({ children, onPrinted }: { children: ReactNode; onPrinted: () => void }) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  return createPortal(
    <div aria-hidden="true" className="printed hidden text-sm text-black print:block">
      {children}
    </div>,
    document.body,
  )
}
