import { useEffect } from 'react'
import { Spinner } from '#ui/loading.tsx'
import { useHere } from '../../app/navigation.tsx'

/** Redirects pages that exist in English only to their English address. */
export default function InEnglishScreen() {
  const here = useHere()
  useEffect(() => window.location.replace(here + window.location.hash), [here])
  return <Spinner />
}
