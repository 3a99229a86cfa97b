import { useEffect } from 'react'
import { useHere } from '../../app/navigation.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** Redirects pages that exist in English only to their English address. */
export default function InEnglishScreen() {
  const here = useHere()
  useEffect(() => window.location.replace(here + window.location.hash), [here])
  return <Spinner />
}
