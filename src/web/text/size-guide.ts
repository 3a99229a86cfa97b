import { sizeGuide } from './en/size-guide.ts'
import { inLanguage } from './language.ts'

export const sizeGuideText = inLanguage({ en: sizeGuide })
