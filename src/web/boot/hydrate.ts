/**
 * A chunk of its own, which first-script.ts loads before the app, so that a phone can handle input between the two. Why react-dom is
 * alone in it: docs/decisions/0008-hydration.md.
 */
export { hydrateRoot } from 'react-dom/client'
