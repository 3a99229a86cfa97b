/**
 * Takes the pictures in docs/screens: a shop of its own with the demo catalogue, a visitor who walks through it, small
 * WebP files. `npm run screens` for all of them, `npm run screens -- cart login` for those whose names begin so,
 * `npm run screens -- ar 1280` for those of one width.
 */
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { openShop } from '../bench/open-shop.ts'
import { ensureChromium } from './browser.ts'
import { buildIfNeeded } from './build.ts'
import { admin, type Screen, screens, WIDTHS } from './screens-visit.ts'
import { arabicScreens } from './screens-visit-ar.ts'

const FOLDER = join(import.meta.dirname, '../docs/screens')

const asked = process.argv.slice(2)
const wanted = asked.filter((word) => !/^\d+$/.test(word))
const widths = WIDTHS.filter((width) => asked.length === wanted.length || asked.includes(String(width)))
const isWanted = ({ name }: Screen) =>
  wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning))
await buildIfNeeded()
await mkdir(FOLDER, { recursive: true })
const shop = await openShop({ ADMIN_PASSWORD: admin.password })
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const width of widths) {
    await walk(width, screens, 'en-US')
    await walk(width, arabicScreens, 'ar-EG')
  }
} finally {
  await browser.close()
  await shop.close()
}

async function walk(width: number, visit: Screen[], locale: string): Promise<void> {
  const last = visit.findLastIndex((screen) => isWanted(screen) && screen.widths.includes(width))
  if (last < 0) return
  const context = await browser.newContext({
    baseURL: shop.address,
    locale,
    viewport: { width, height: width < 768 ? 844 : Math.round(width * 0.66) },
    reducedMotion: 'reduce',
    hasTouch: width < 768,
    isMobile: width < 768,
  })
  await context.addInitScript(() => {
    sessionStorage.splash = '1'
  })
  const page = await context.newPage()
  for (const screen of visit.slice(0, last + 1)) {
    if (!screen.widths.includes(width)) continue
    await page.goto(screen.path ?? '/')
    await hasAsked(page)
    await screen.act?.(page)
    if (isWanted(screen)) await keep(page, screen, width)
  }
  await context.close()
}

/** A desktop's whole page is halved: it is there to be seen, not to be read. */
async function keep(page: Page, { name, wholePage = false }: Screen, width: number): Promise<void> {
  if (wholePage) await drawAll(page)
  await comeToRest(page)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.evaluate(waitForPicturesInView)
  const picture = sharp(await page.screenshot({ fullPage: wholePage, animations: 'disabled' }))
  const small =
    width > 1280 || (wholePage && width > 768) ? picture.resize({ width: Math.round(width / 2) }) : picture
  const file = join(FOLDER, `${name}-${width}.webp`)
  await writeFile(file, await small.webp({ quality: 62, effort: 6 }).toBuffer())
  console.log(`${name} at ${width} px: ${Math.round((await stat(file)).size / 1024)} KB`)
}

/** Nothing is asked any more; a list of staff's that follows what happens never ends its own question. */
async function hasAsked(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => {})
}

async function comeToRest(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('.animate-turn'))
  await hasAsked(page)
  // The day of delivery is told once the page is calm.
  await delay(1_500)
}

/** Runs in the page. A picture that cannot be loaded is a picture of that. */
async function waitForPicturesInView(): Promise<void> {
  const inView = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  })
  await Promise.allSettled(inView.map((image) => image.decode()))
}

/** What is far below is drawn when it comes near; a picture of the whole page never comes near it. */
async function drawAll(page: Page): Promise<void> {
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 500) {
      window.scrollTo(0, top)
      await new Promise((done) => setTimeout(done, 80))
    }
    window.scrollTo(0, 0)
  })
}
