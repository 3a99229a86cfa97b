/**
 * Whether an element is shown, which queries by role, names and the focus ask of each element and its ancestors again and
 * again: happy-dom works out and copies all properties of all ancestors for each answer, a tenth of what these tests did. No
 * style sheet is here, so the answer is in the element's own attributes and in the style sheet of browsers.
 */
import type { Element } from 'happy-dom'
import CSSStyleDeclaration from 'happy-dom/lib/css/declaration/CSSStyleDeclaration.js'
import defaultStyles from 'happy-dom/lib/css/declaration/computed-style/config/CSSComputedStyleElementDefault.js'
import * as PropertySymbol from 'happy-dom/lib/PropertySymbol.js'

// As far as names and visibility depend on it: most elements are inline, hidden ones are not shown.
const styles: Record<string, string | Record<string, string>> = defaultStyles
for (const [tag, style] of Object.entries(styles)) {
  const own = typeof style === 'string' ? { default: style || 'display: inline;' } : style
  styles[tag] = { ...own, hidden: 'display: none;' }
}

/** Of each tag, what it says of `display` when it has which property. */
const displays = new Map(
  Object.entries(styles).map(([tag, style]) => [
    tag,
    Object.entries(style).map(([property, css]) => [property, declared('display', css)] as const),
  ]),
)

const answers: Record<string, (element: Element) => string> = {
  display: (element) => inline('display', element) || displayOfTag(element),
  visibility(element) {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const own = inline('visibility', one)
      if (own) return own
    }
    return ''
  },
  opacity: (element) => inline('opacity', element),
}

const { getPropertyValue } = CSSStyleDeclaration.prototype
CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
  const answer = this[PropertySymbol.computed] ? answers[name] : undefined
  const element = this[PropertySymbol.element]
  if (!answer || !element) return getPropertyValue.call(this, name)
  return element.isConnected ? answer(element) : ''
}

function displayOfTag(element: Element): string {
  let display = ''
  for (const [property, said] of displays.get(element.tagName) ?? [])
    if (said && (property === 'default' || Reflect.get(element, property))) display = said
  return display
}

function inline(name: string, element: Element): string {
  const css = element.getAttribute('style')
  return css ? declared(name, css) : ''
}

function declared(name: string, css: string): string {
  for (const one of css.split(';').reverse()) {
    const [property, value] = one.split(':')
    if (property?.trim() === name && value) return value.trim()
  }
  return ''
}
