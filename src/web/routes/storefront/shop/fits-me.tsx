import { type ReactNode, useState } from 'react'
import { productText } from '#text/product.ts'
import { Dialog } from '#ui/dialog.tsx'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { usePeople } from '#web/features/catalog/my-size/sized-people.ts'

/** Shows only fitting products; without measures it asks for them first. */
export function FitsMe(props: {
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** Renders the button. */
  children: (press: () => void) => ReactNode
}) {
  const { chosen } = usePeople()
  const [asking, setAsking] = useState(false)
  return (
    <>
      {props.children(() => (chosen ? props.onChange(!props.isOn) : setAsking(true)))}
      <Dialog open={asking} onClose={() => setAsking(false)} title={productText.findMySize}>
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

const FindMySize = lazyWithRetry(() => import('#web/features/catalog/my-size/find-my-size.tsx'))
