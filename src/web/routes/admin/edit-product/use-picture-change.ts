import { useState } from 'react'
import { messageFrom } from '../../../../client/call-failed.ts'
import type { Product } from '../../../../contract/catalog.ts'

export type PictureChanges = {
  onProduct: (product: Product) => void
  /** A picture or the size chart is underway: one change after the other, for each makes a new version. */
  busy: boolean
  onBusy: (busy: boolean) => void
}

/** One change to the pictures, sent at once: how far it is, and what went wrong with the last one. */
export function usePictureChange({ onProduct, onBusy }: PictureChanges) {
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async (otherwise: string, change: () => Promise<Product>) => {
    setFailure(null)
    onBusy(true)
    try {
      onProduct(await change())
    } catch (error) {
      setFailure(withReason(otherwise, error))
    }
    setSent(null)
    onBusy(false)
  }
  return { sent, setSent, failure, run }
}

/** The documented sentence, and behind it why. */
function withReason(sentence: string, error: unknown): string {
  const reason = messageFrom(error, '')
  return reason ? `${sentence}: ${reason}` : sentence
}
