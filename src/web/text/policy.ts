import { policy } from './en/policy.ts'
import { inLanguage } from './language.ts'

export const policyText = inLanguage({ en: policy })
