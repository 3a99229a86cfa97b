import { Menu, Search, X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { pages } from '#shared/pages.ts'
import { sharedText } from '#text/shared.ts'
import { Icon, IconButton } from '#ui/icon.tsx'
import { LazyBoundary, lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { useSizesSync } from '../../features/catalog/my-size/sizes-sync.ts'
import { useStoreChoices } from '../../features/catalog/queries/store-settings.ts'
import type { Keys, OpenList } from '../../features/catalog/suggestions/suggestions.tsx'
import { useWishlistSync } from '../../features/wishlist/wishlist.ts'
import { AccountLink, CartLink, NavLink, StaffLink, WishlistLink, Wordmark } from './header-links.tsx'
import { LanguageSwitch } from './language-switch.tsx'

const text = sharedText.header

export function Header() {
  useWishlistSync()
  useSizesSync()
  const [path] = useLocation()
  const [opened, setOpened] = useState<{ what: Opened; at: string } | null>(null)
  // Menus are closed on navigation.
  const open = opened?.at === path ? opened.what : null
  const toggle = (what: Opened) => setOpened(open === what ? null : { what, at: path })
  const menuButton = useRef<HTMLButtonElement>(null)
  const searchButton = useRef<HTMLButtonElement>(null)

  return (
    <header className="sticky top-0 z-30 border-b border-hairline bg-ground print:static">
      <div className="wrap grid h-16 grid-cols-[1fr_auto_1fr] items-center gap-1 md:h-20 md:gap-4 print:h-14">
        <nav aria-label={text.label} className="hidden gap-5 whitespace-nowrap md:flex lg:gap-9 print:hidden">
          <HeaderLink to={pages.home.path}>{text.home}</HeaderLink>
          <HeaderLink to={pages.shop.path}>{text.shop}</HeaderLink>
          <HeaderLink to={pages.about.path}>{text.story}</HeaderLink>
        </nav>
        <IconButton
          ref={menuButton}
          label={text.menu}
          aria-expanded={open === 'menu'}
          aria-controls="mobile-menu"
          onClick={() => toggle('menu')}
          className="-ms-[12px] md:hidden print:hidden"
        >
          <Icon of={open === 'menu' ? X : Menu} />
        </IconButton>
        <Wordmark />
        <div className="-me-[12px] flex items-center justify-self-end print:hidden">
          <StaffLink className="me-2 px-1 py-2 text-sm hover:text-accent max-md:hidden" />
          <LanguageSwitch className="me-2 px-1 py-2 text-sm hover:text-accent max-md:hidden" />
          <IconButton
            ref={searchButton}
            label={text.search}
            aria-expanded={open === 'search'}
            aria-controls="search-box"
            onClick={() => toggle('search')}
          >
            <Icon of={Search} />
          </IconButton>
          <AccountLink
            isOpen={open === 'account'}
            onToggle={() => toggle('account')}
            onClose={() => setOpened(null)}
          />
          <WishlistLink />
          <CartLink />
        </div>
      </div>
      {open === 'search' && <SearchBox onClose={() => closeTo(searchButton.current)} onChosen={goOn} />}
      {open === 'menu' && (
        <LazyBoundary onFailed={() => setOpened(null)}>
          <MobileMenu onClose={() => closeTo(menuButton.current)} onLeave={() => setOpened(null)} />
        </LazyBoundary>
      )}
    </header>
  )

  function closeTo(button: HTMLButtonElement | null) {
    setOpened(null)
    button?.focus()
  }

  /** To the content, even when it is another list of the same page. */
  function goOn() {
    setOpened(null)
    document.getElementById('content')?.focus()
  }
}

type Opened = 'menu' | 'search' | 'account'

const MobileMenu = lazyWithRetry(() => import('./mobile-menu.tsx'))

const HeaderLink = ({ to, children }: { to: string; children: string }) => (
  <NavLink
    to={to}
    end={to === pages.home.path}
    className="eyebrow border-b border-transparent py-2 transition-colors hover:border-ink aria-[current=page]:border-ink"
  >
    {children}
  </NavLink>
)

/** Opens below the header and shows suggestions, which handle the keys. */
function SearchBox({ onClose, onChosen }: { onClose: () => void; onChosen: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const keys = useRef<Keys>(null)
  const [typed, setTyped] = useState('')
  const [isFocused, setFocused] = useState(false)
  const [list, setList] = useState<OpenList>(null)
  const showResults = useResults(typed, onChosen)
  useEffect(() => field.current?.focus(), [])
  return (
    <search id="search-box" className="block border-t border-hairline">
      <form
        className="wrap animate-appear"
        onSubmit={(event) => {
          event.preventDefault()
          showResults()
        }}
        onKeyDown={(event) => {
          keys.current?.(event)
          if (event.key === 'Escape' && !event.isDefaultPrevented()) onClose()
        }}
      >
        <input
          ref={field}
          type="search"
          name="q"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={list !== null}
          aria-controls={list ? 'suggestions' : undefined}
          aria-activedescendant={list?.active}
          autoComplete="off"
          aria-label={sharedText.header.searchField}
          placeholder={sharedText.header.searchHint}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          className="h-16 w-full border-b-2 border-transparent bg-transparent font-serif text-xl outline-none placeholder:text-muted focus-visible:border-accent focus-visible:shadow-none"
        />
      </form>
      <LazyBoundary>
        <Suggestions {...{ typed, isFocused, keys, onChosen }} onList={setList} />
      </LazyBoundary>
    </search>
  )
}

/** Opens the list of what was typed, if the owner has chosen so; by default Enter does nothing. */
function useResults(typed: string, onOpened: () => void): () => void {
  const { searchEnter } = useStoreChoices()
  const [, navigate] = useLocation()
  const search = typed.trim()
  return () => {
    if (searchEnter !== 'results' || !search) return
    navigate(`${pages.shop.path}?${new URLSearchParams({ search })}`)
    onOpened()
  }
}

const Suggestions = lazyWithRetry(() => import('../../features/catalog/suggestions/suggestions.tsx'))
