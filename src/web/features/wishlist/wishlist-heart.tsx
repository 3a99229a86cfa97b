import { Heart } from 'lucide'
import { useState } from 'react'
import { messageFrom } from '#client/call-failed.ts'
import { wishlistText as text } from '#text/wishlist.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon, IconButton } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { SignUp } from '../accounts/registration/sign-up.tsx'
import { useWish } from './wishlist.ts'

/** Adds the product to the wishlist or removes it; a guest is asked to sign up first, and then it is added. */
export function WishlistHeart(props: { productId: number; productName: string; className?: string }) {
  const { wished, isGuest, setWished } = useWish(props.productId)
  const [signingUp, setSigningUp] = useState(false)

  const set = (wanted: boolean) =>
    setWished(wanted).catch((error) =>
      toast({ title: text.failedTitle, sentence: messageFrom(error, text.failed), tone: 'bad' }),
    )

  return (
    <>
      <IconButton
        label={text.addNamed(props.productName)}
        aria-pressed={wished}
        onClick={() => (isGuest() ? setSigningUp(true) : void set(!wished))}
        className={classNames('group/heart active:scale-90', props.className)}
      >
        <Icon
          of={Heart}
          className="transition group-hover/heart:scale-110 group-aria-pressed/heart:fill-oxblood group-aria-pressed/heart:stroke-oxblood"
        />
      </IconButton>
      <SignUp open={signingUp} onClose={() => setSigningUp(false)} onRegistered={() => void set(true)} />
    </>
  )
}
