import { expect, type Locator } from '@playwright/test'

/** Whether red is clearly the strongest part of each colour, as the screen shows it. */
export async function isRed(
  place: Locator,
): Promise<{ text: boolean; border: boolean; background: boolean }> {
  await expect(place).toBeVisible()
  return place.evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const isRedColor = (color: string) => {
      if (!context) return false
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
      // A tint is light: its red is not much above the rest.
      return alpha > 0 && red > green * 1.05 && red > blue * 1.05
    }
    const { color, borderInlineStartColor, backgroundColor } = getComputedStyle(element)
    return {
      text: isRedColor(color),
      border: isRedColor(borderInlineStartColor),
      background: isRedColor(backgroundColor),
    }
  })
}
