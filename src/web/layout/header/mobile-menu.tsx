import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Link } from 'wouter'
import { pages } from '#shared/pages.ts'
import { listAddress } from '#shared/shop-filters.ts'
import { profileText } from '#text/profile.ts'
import { sharedText } from '#text/shared.ts'
import { titleText } from '#text/titles.ts'
import { read, useClient } from '#web/data/api.ts'
import { useHere } from '../../app/navigation.tsx'
import { comingFrom } from '../../features/accounts/login/login-redirect.ts'
import { useSession } from '../../features/accounts/session.tsx'
import { MailLink, PhoneLink, WhatsAppLink } from '../contact-links.tsx'
import { NavLink, StaffLink } from './header-links.tsx'
import { LanguageSwitch } from './language-switch.tsx'

const { header: text, footer } = sharedText

/** Opens below the header on narrow screens. `onLeave`: the focus moved to the page that it covers. */
export default function MobileMenu({ onClose, onLeave }: { onClose: () => void; onLeave: () => void }) {
  // Of the whole page: the button that opened it has the focus, or on some phones nothing.
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the focus of the links in it
    <div
      id="mobile-menu"
      className="absolute inset-x-0 top-full h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-t border-hairline bg-ground md:hidden"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.closest('header')?.contains(relatedTarget)) onLeave()
      }}
    >
      <div className="wrap animate-rise divide-y divide-hairline py-4">
        <nav aria-label={text.mobileMenu}>
          <ul className="grid divide-y divide-hairline">
            {items.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end
                  // A link to the current page only closes the menu.
                  onClick={(event) => event.currentTarget.ariaCurrent === 'page' && onClose()}
                  className="block py-4 font-serif text-heading"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <StaffLink className="block py-5 text-lg" />
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 py-6">
          <ShopLinks onFollow={onLeave} />
          <AccountLinks onFollow={onLeave} />
          <Group label={footer.support}>
            <Item to={pages.track.path} onFollow={onLeave}>
              {titleText.track}
            </Item>
            <Item to={pages.shipping.path} onFollow={onLeave}>
              {footer.shipping}
            </Item>
          </Group>
          <Group label={footer.contact}>
            <li>
              <PhoneLink className={linkLook} />
            </li>
            <li>
              <WhatsAppLink className={linkLook} />
            </li>
            <li>
              <MailLink className={linkLook} />
            </li>
          </Group>
        </div>
        <LanguageSwitch className="block py-5 text-lg" />
      </div>
    </div>
  )
}

const items = [
  { to: pages.home.path, label: text.home },
  { to: pages.shop.path, label: text.shopAll },
  { to: pages.about.path, label: text.story },
  { to: pages.cart.path, label: text.cart },
]

type Followed = { onFollow: () => void }

/** The lines, and the collections once they are known. */
function ShopLinks({ onFollow }: Followed) {
  const { data: collections = [] } = useQuery({
    ...read(useClient(), 'GET /collections'),
    staleTime: 60_000,
  })
  return (
    <Group label={footer.shop}>
      <Item to={pages.shopMen.path} onFollow={onFollow}>
        {footer.men}
      </Item>
      <Item to={pages.shopWomen.path} onFollow={onFollow}>
        {footer.women}
      </Item>
      {collections.map(({ id, slug, name }) => (
        <Item key={id} to={listAddress('collection', slug)} onFollow={onFollow}>
          {name}
        </Item>
      ))}
    </Group>
  )
}

function AccountLinks({ onFollow }: Followed) {
  const { user, logOut } = useSession()
  const state = comingFrom(useHere())
  if (!user)
    return (
      <Group label={footer.account}>
        <Item to={pages.login.path} {...{ state, onFollow }}>
          {text.logIn}
        </Item>
        <Item to={pages.register.path} {...{ state, onFollow }}>
          {text.register}
        </Item>
      </Group>
    )
  return (
    <Group label={footer.account}>
      <Item to={pages.profile.path} onFollow={onFollow}>
        {text.profile}
      </Item>
      <Item to={WISHLIST} onFollow={onFollow}>
        {text.wishlistWithCount(user.wishlist.items.length)}
      </Item>
      <li>
        <button
          type="button"
          className={`${linkLook} text-start`}
          onClick={() => {
            onFollow()
            logOut()
          }}
        >
          {profileText.logOut}
        </button>
      </li>
    </Group>
  )
}

const WISHLIST = `${pages.profile.path}#wishlist`

/** No landmark: the footer has those of the same names. */
const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <h2 className="eyebrow mb-2 text-muted">{label}</h2>
    <ul aria-label={label}>{children}</ul>
  </div>
)

/** Closes the menu even where the address stays the same. */
const Item = (props: Followed & { to: string; state?: object; children: ReactNode }) => (
  <li>
    <Link to={props.to} state={props.state} onClick={props.onFollow} className={linkLook}>
      {props.children}
    </Link>
  </li>
)

const linkLook = 'block py-2.5 wrap-anywhere'
