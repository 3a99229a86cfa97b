import { sharedText } from '#text/shared.ts'
import { pages } from '../../../shared/pages.ts'
import { StaffLink } from './header-links.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { NavLink } from './nav-link.tsx'

const text = sharedText.header

/** Opens below the header on narrow screens. `onLeave`: the focus moved to the page that it covers. */
export function MobileMenu({ onClose, onLeave }: { onClose: () => void; onLeave: () => void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys and the focus of the links in it
    <div
      id="mobile-menu"
      className="absolute inset-x-0 top-full h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-t border-hairline bg-ground md:hidden"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
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
                  className="block py-5 font-serif text-heading"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <StaffLink className="block py-5 text-lg" />
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
