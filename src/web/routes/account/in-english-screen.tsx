import { useEffect } from 'react'
import { useHere } from '../../app/navigation.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** What stands in English alone is shown where English stands. */
export default function InEnglishScreen() {
  const here = useHere()
  useEffect(() => window.location.replace(here + window.location.hash), [here])
  return <Spinner />
}
