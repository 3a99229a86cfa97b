/** The settings by subject, in the order of the screen, and how each is typed. */
import { type SettingText, settingsText as text } from '#text/admin-settings.ts'

export type GroupName = keyof typeof text.groups
export type SettingName = keyof typeof text.settings
type Kind = 'text' | 'arabic' | 'number' | 'money' | 'day' | 'long' | 'choice'

export const settingGroups: Record<GroupName, Partial<Record<SettingName, Kind>>> = {
  contact: {
    CONTACT_PHONE: 'text',
    CONTACT_EMAIL: 'text',
    CONTACT_INSTAGRAM: 'text',
    CONTACT_FACEBOOK: 'text',
    CONTACT_TIKTOK: 'text',
    CONTACT_ADDRESS: 'text',
  },
  brand: { TAGLINE: 'text', TAGLINE_AR: 'arabic' },
  notice: { NOTICE: 'text', NOTICE_AR: 'arabic', NOTICE_FROM: 'day', NOTICE_UNTIL: 'day' },
  shipping: { SHIPPING_FEE: 'money', HOLIDAYS: 'long' },
  returns: { RETURN_DAYS: 'number', RETURN_SHIPPING: 'choice' },
  stock: { LOW_STOCK: 'number' },
  behaviour: {
    TOTAL_SIGN: 'choice',
    FIRST_SIZE: 'choice',
    ALSO_LIKE: 'choice',
    SEARCH_ENTER: 'choice',
    ZIP_CODE: 'choice',
    NEWSLETTER: 'choice',
  },
  confirmation: {
    CONFIRMATION: 'choice',
    RELEASE_UNCONFIRMED_HOURS: 'text',
    UNCONFIRMED_PIECES: 'number',
    UNCONFIRMED_AMOUNT: 'number',
    UNCONFIRMED_ORDERS_PER_PHONE: 'number',
    UNCONFIRMED_NETWORK_PIECES: 'number',
    UNCONFIRMED_NETWORK_PIECES_PER_DAY: 'number',
    UNCONFIRMED_NETWORK_HOLDS: 'number',
    UNCONFIRMED_WAITING: 'number',
    UNCONFIRMED_NETWORK_WAITING: 'number',
  },
  mail: { MAIL_FROM: 'text', STAFF_EMAIL: 'text' },
}

export const namesOf = (group: GroupName): SettingName[] => Object.keys(settingGroups[group]) as SettingName[]

export const kindOf = (group: GroupName, name: SettingName): Kind => settingGroups[group][name] ?? 'text'

export const textOf = (name: SettingName): SettingText => text.settings[name]

/** The groups with all typed words in their title, or in the texts or the name of one of their settings. */
export function foundGroups(typed: string): GroupName[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const groups = Object.keys(settingGroups) as GroupName[]
  return groups.filter((group) => {
    const { title, sentence } = text.groups[group]
    const said = [
      title,
      sentence,
      ...namesOf(group).flatMap((name) => [name, ...Object.values(textOf(name))]),
    ]
    const haystack = JSON.stringify(said).toLowerCase()
    return words.every((word) => haystack.includes(word))
  })
}
