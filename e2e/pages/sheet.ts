import { expect, type Locator, type Page } from '@playwright/test'

/** It ends where the screen ends, and is as wide; a dialog stands free. */
export async function expectSheet(page: Page, dialog: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const box = await dialog.boundingBox()
      return box && { width: Math.round(box.width), height: Math.round(box.y + box.height) }
    })
    .toEqual(page.viewportSize())
}
