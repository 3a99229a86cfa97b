import { useState } from 'react'
import { filtersText as text } from '#text/filters.ts'
import { productText } from '#text/product.ts'
import { usePeople } from '../../../features/catalog/sized-people.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'

/** One press leaves what fits; whoever is not known yet is asked for measures first. */
export function FitsMe(props: { isOn: boolean; onChange: (isOn: boolean) => void; className: string }) {
  const { chosen } = usePeople()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={text.fits}
        aria-pressed={props.isOn}
        onClick={() => (chosen ? props.onChange(!props.isOn) : setAsking(true))}
        className={props.className}
      >
        <span className="md:hidden">{text.fitsShort}</span>
        <span className="max-md:hidden">{text.fits}</span>
      </button>
      <Dialog open={asking} onOpenChange={setAsking} title={productText.findMySize}>
        <FindMySize
          onDone={() => {
            setAsking(false)
            props.onChange(true)
          }}
        />
      </Dialog>
    </>
  )
}

const FindMySize = lazyWithRetry(() => import('../../../features/catalog/my-size/find-my-size.tsx'))
