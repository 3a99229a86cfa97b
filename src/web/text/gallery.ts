import { gallery } from './en/gallery.ts'
import { inLanguage } from './language.ts'

export const galleryText = inLanguage({ en: gallery })
