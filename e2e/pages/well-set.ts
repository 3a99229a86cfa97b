import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolations } from '../fixtures.ts'

/** No axe violations, and nothing to scroll sideways. */
export async function expectWellSet(page: Page): Promise<void> {
  await expectNoAxeViolations(page)
  await expectNothingSideways(page)
}

/** After a resize too: for a frame the page may be as wide as before. */
export async function expectNothingSideways(
  page: Page,
  promise = 'nothing to scroll sideways',
): Promise<void> {
  const tooWide = await page.evaluate(async () => {
    // What has `content-visibility: auto` is laid out with the next frame.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    return document.documentElement.scrollWidth - window.innerWidth
  })
  expect(tooWide, promise).toBeLessThanOrEqual(0)
}

/**
 * axe looks at the page as it is; on a phone nothing may scroll sideways. The open page is resized: opening it again would cost
 * more than the check.
 */
export async function expectWellSetAtBothWidths(page: Page): Promise<void> {
  await expectWellSet(page)
  await expectToFitPhone(page)
}

/** The open page at the width of a phone, touched by a finger, with large text. */
export async function expectToFitPhone(page: Page): Promise<void> {
  await onPhone(
    page,
    async () => {
      await expectNothingSideways(page, 'nothing to scroll sideways on a phone with large text')
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    },
    setLargeText,
  )
}

/** The open page at the width of a phone, touched by a finger. */
export async function onPhone(
  page: Page,
  look: () => Promise<void>,
  resize = (page: Page, size: Size) => page.setViewportSize(size),
): Promise<void> {
  const desk = page.viewportSize()
  const devtools = await page.context().newCDPSession(page)
  const touch = (enabled: boolean) => devtools.send('Emulation.setTouchEmulationEnabled', { enabled })
  // At once: the styles of the whole page are recomputed after each of them.
  await Promise.all([touch(true), resize(page, { width: 390, height: 844 })])
  expect(await page.evaluate(() => matchMedia('(hover: none)').matches), 'touched by a finger').toBe(true)
  await look()
  await Promise.all([touch(false), desk && page.setViewportSize(desk)])
  await devtools.detach()
}

type Size = { width: number; height: number }

/**
 * Text twice as large, at this width: what has room then has room when text is as usual. In this order, because Chromium recomputes
 * font-relative lengths only when the width changes as well.
 */
async function setLargeText(page: Page, size: Size): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await page.setViewportSize(size)
}

/** At the width of the narrowest phone nothing scrolls sideways either. */
export async function expectToFitNarrowPhone(page: Page): Promise<void> {
  const desk = page.viewportSize()
  const drawn = await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await setLargeText(page, { width: 320, height: 640 })
  await expectNothingSideways(page, 'nothing to scroll sideways on the narrowest phone with large text')
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await drawn.evaluate((tag) => tag.parentNode?.removeChild(tag))
  if (desk) await page.setViewportSize(desk)
}

/** No text is smaller than twelve pixels. */
export async function expectNoSmallText(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .filter((element) => !element.closest('script, style, noscript, template'))
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 12)
      .map((element) => element.outerHTML.slice(0, 120)),
  )
  expect(small, 'no text smaller than twelve pixels').toEqual([])
}
