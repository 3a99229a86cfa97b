import { useEffect, useEffectEvent } from 'react'
import { pages } from '#shared/pages.ts'

/** After the browser's Back button on the card page, a page from the bfcache is still busy. */
export function useReturnByBack(comeBack: () => void): void {
  const cameBack = useEffectEvent(comeBack)
  useEffect(() => {
    const show = (event: PageTransitionEvent) => {
      if (event.persisted) cameBack()
    }
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [])
}

/** The page that waits for the bank, for a shopper who has left it. */
export const paymentPath = (reference: string): string =>
  `${pages.orderCompleted.path}?${new URLSearchParams({ paymentStatus: 'PENDING', orderId: reference, merchantOrderId: reference })}`
