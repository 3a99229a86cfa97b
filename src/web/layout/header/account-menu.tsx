import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { pages } from '#shared/pages.ts'
import { sharedText } from '#text/shared.ts'
import { useHere } from '../../app/navigation.tsx'
import { comingFrom } from '../../features/accounts/login/login-redirect.ts'

const text = sharedText.header

/** Below the icon of a guest: log in, or register. `onLeave`: the focus moved elsewhere. */
export default function AccountMenu({ onClose, onLeave }: { onClose: () => void; onLeave: () => void }) {
  const first = useRef<HTMLAnchorElement>(null)
  const state = comingFrom(useHere())
  useEffect(() => first.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys and the focus of the links in it
    <div
      id="account-menu"
      className="absolute end-0 top-full z-10 min-w-48 animate-appear border border-hairline bg-ground py-1.5 shadow-lift"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.parentElement?.contains(relatedTarget)) onLeave()
      }}
    >
      <Link ref={first} to={pages.login.path} state={state} onClick={onLeave} className={look}>
        {text.logIn}
      </Link>
      <Link to={pages.register.path} state={state} onClick={onLeave} className={look}>
        {text.register}
      </Link>
    </div>
  )
}

const look = 'flex min-h-11 items-center px-5 text-sm hover:bg-linen'
