/**
 * Runs before the first paint, and is the only inline script of the shop: the build makes a file of it, the server puts
 * that file's text into every page, and the content security policy names it by its hash. It does five things that cannot
 * wait for the app:
 * - It redirects to the language that was chosen in this browser: mails, card providers and other people's links may lead to
 *   another one. The page is the same for everybody, so only the browser knows.
 * - It decides whether there is a splash: not where this tab has had it, nor where the page was slow to come anyway.
 * - It loads the app once the page has been painted, so that on a slow connection styles, fonts and the largest picture do not
 *   compete with it. The modules are listed in its own tag, in order (ssr/assets.ts), and are evaluated one by one, each in a
 *   separate task, so that a phone can handle input in between.
 * - It records clicks on buttons until then. The app takes them from `earlyPresses` and repeats them; a form that is submitted early
 *   does not put what was typed into the URL. The link to the other language keeps the query and the choice.
 * - It handles Back. For the browser, a history entry made by the app is the same document, so after a reload of a product it would
 *   change the URL to the list's and leave the product on the screen. Until the app listens, the document is reloaded instead.
 */
{
  const { lang, dataset } = document.documentElement
  try {
    const chosen: string | undefined = localStorage.language
    if (chosen && chosen !== lang && dataset.translated === 'true') {
      const { pathname, search, hash } = location
      // Never two slashes at the start: the next name would be taken for a host.
      const path = pathname.replace(/^(\/ar(?=\/|$))?\/*/, '/')
      location.replace((chosen === 'en' ? path : `/ar${path.replace(/\/$/, '')}`) + search + hash)
    } else {
      // Not before a redirect: the page that it leads to is the first one that is seen.
      if (sessionStorage.splash || isSlow()) dataset.splash = 'seen'
      sessionStorage.splash = 1
    }
  } catch {
    // Where storage is blocked, every page has its splash.
  }

  /** As far as the browser says, or two seconds have passed since the address was entered. */
  function isSlow(): boolean {
    const { effectiveType = '4g' } =
      (navigator as { connection?: { effectiveType?: string } }).connection ?? {}
    return effectiveType !== '4g' || performance.now() > 2_000
  }

  const modules = document.currentScript?.dataset.modules?.split(' ') ?? []
  const pressed = new Set<HTMLButtonElement>()
  const keep = (event: MouseEvent) => {
    const target = event.target as Element
    const toLanguage = target.closest<HTMLAnchorElement>('a[hreflang]')
    if (toLanguage) followLanguage(toLanguage)
    const button = target.closest('button')
    if (!button) return
    event.preventDefault()
    pressed.add(button)
  }
  /** As language-switch.tsx does it later. */
  const followLanguage = (link: HTMLAnchorElement) => {
    link.search = location.search
    link.hash = location.hash
    try {
      localStorage.language = link.hreflang
    } catch {
      // Where storage is blocked, the address alone decides.
    }
  }
  addEventListener('click', keep, true)
  window.earlyPresses = () => {
    removeEventListener('click', keep, true)
    delete window.earlyPresses
    return pressed
  }

  const opened = performance.getEntriesByType('navigation')[0]
  const follow = () => {
    const { pathname, search } = new URL(opened?.name ?? location.href)
    if (pathname + search === location.pathname + location.search) return
    window.isLeaving = true
    location.reload()
  }
  addEventListener('popstate', follow)
  // Only a reload has such entries behind it. It may have been left before this line was reached.
  if ((opened as PerformanceNavigationTiming | undefined)?.type === 'reload') follow()
  window.appListens = () => {
    removeEventListener('popstate', follow)
    delete window.appListens
  }

  const fetchApp = async () => {
    for (const href of modules)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    for (const file of modules) {
      await import(/* @vite-ignore */ file)
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  addEventListener('DOMContentLoaded', () =>
    document.hidden ? fetchApp() : requestAnimationFrame(() => setTimeout(fetchApp)),
  )
}

declare global {
  interface Window {
    /** The buttons that were pressed before hydration. Deleted once it was called. */
    earlyPresses?: () => Iterable<HTMLButtonElement>
    /** To be called once the router handles popstate. */
    appListens?: () => void
    /** The document is about to be replaced: it no longer belongs to the address. */
    isLeaving?: true
  }
}
