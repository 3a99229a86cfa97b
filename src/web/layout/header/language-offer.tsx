import { useEffect, useState } from 'react'
import { language } from '#text/language.ts'
import { LazyBoundary, lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { browserStorage } from '../../data/storage.ts'

/**
 * Offers the Arabic shop to visitors with an Arabic browser, until they have chosen a language or dismissed the offer. Only the
 * browser knows: the page is the same for everybody.
 */
export function LanguageOffer() {
  const [isOffered, setIsOffered] = useState(false)
  useEffect(() => {
    if (
      language.code === 'en' &&
      navigator.language.startsWith('ar') &&
      !browserStorage.language.read() &&
      !browserStorage.languageOffer.read()
    )
      setIsOffered(true)
  }, [])
  return (
    isOffered && (
      <LazyBoundary>
        <LanguageBar
          onClose={() => {
            browserStorage.languageOffer.write('closed')
            setIsOffered(false)
          }}
        />
      </LazyBoundary>
    )
  )
}

const LanguageBar = lazyWithRetry(() => import('./language-bar.tsx'))
