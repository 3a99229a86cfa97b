/**
 * A file of its own in the build, which first-script.ts starts in front of the app: a phone can answer a finger between the
 * two, and what looks into react-dom while it starts (docs/decisions/0074-a-page-is-taken-over-once.md) finds little around it.
 */
export { hydrateRoot } from 'react-dom/client'
