import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Spinner } from '../../ui/spinner.tsx'

/** What stands in English alone is shown where English stands. */
export default function InEnglishScreen() {
  const { pathname, search, hash } = useLocation()
  useEffect(() => window.location.replace(pathname + search + hash), [pathname, search, hash])
  return <Spinner />
}
