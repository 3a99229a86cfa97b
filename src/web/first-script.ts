/**
 * Runs before the first paint: decides whether this tab has had its splash. It is the only inline script of the shop;
 * the content security policy names it by its hash, and a test keeps the two together.
 */
export const splashScript =
  "try{if(sessionStorage.splash)document.documentElement.dataset.splash='seen';sessionStorage.splash=1}catch{}"

export const splashScriptHash = 'sha256-UaWwXDWFp6rL/ygDVt3UK3j8xAOpyoxKPpM+puDzPrQ='
