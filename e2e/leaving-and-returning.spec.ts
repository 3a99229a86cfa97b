import { expect, moving, test } from './fixtures.ts'

test.use(moving)

test('nothing on a page keeps a browser from showing it again as it was left', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  for (const path of ['/', '/shop', '/product/1', '/cart']) {
    // A page that is left during a request does not enter the back/forward cache: then it is left once more.
    await expect(async () => {
      const told = new Promise<{ type: string; reason: string }[]>((resolve) =>
        session.once('Page.backForwardCacheNotUsed', (event) => resolve(event.notRestoredExplanations)),
      )
      await page.goto(path)
      await page.goto('/robots.txt', { waitUntil: 'load' })
      await page.goBack()
      // A browser under automation has no back/forward cache, and reports that as a circumstantial reason.
      expect(
        (await told).filter(({ type }) => type !== 'Circumstantial'),
        path,
      ).toEqual([])
    }).toPass()
  }
})
