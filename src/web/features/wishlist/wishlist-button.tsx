import { Heart } from 'lucide'
import { useState } from 'react'
import { wishlistText as text } from '#text/wishlist.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toastError } from '#ui/toast.ts'
import { SignUp } from '../accounts/registration/sign-up.tsx'
import { useWish } from './wishlist.ts'

export function WishlistButton({ productId, className }: { productId: number; className?: string }) {
  const { wished, isGuest, setWished } = useWish(productId)
  const [signingUp, setSigningUp] = useState(false)

  const set = (wanted: boolean) => setWished(wanted).catch(() => toastError(text.quickViewFailed))

  return (
    <>
      <Button
        variant="outline"
        aria-pressed={wished}
        onClick={() => (isGuest() ? setSigningUp(true) : void set(!wished))}
        icon={
          <Icon
            of={Heart}
            className={wished ? 'size-4 fill-oxblood stroke-oxblood' : 'size-4 stroke-[1.4]'}
          />
        }
        className={className}
      >
        {wished ? text.added : text.add}
      </Button>
      <SignUp open={signingUp} onClose={() => setSigningUp(false)} onRegistered={() => void set(true)} />
    </>
  )
}
