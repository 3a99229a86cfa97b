import type { Permission, presets } from '#shared/values.ts'

const names: Record<Permission, string> = {
  owner: 'Owner',
  orders: 'Orders',
  packing: 'Packing',
  cash: 'Cash',
  catalogue: 'Catalogue',
  figures: 'Figures',
}
const wordsOf = (permissions: readonly Permission[]) => permissions.map((one) => names[one]).join(', ')

/** Staff accounts, for owners. */
export const teamText = {
  title: 'Staff',
  table: 'Staff accounts',
  loading: 'Loading the staff...',
  failed: 'Failed to load the staff',
  changeFailed: 'That did not work. Please try again.',
  name: 'Name',
  email: 'Email',
  preset: 'Preset',
  presetHint: 'Fills the boxes, which you can change.',
  presets: { owner: 'Owner', orders: 'Orders', catalogue: 'Catalogue' } satisfies Record<
    keyof typeof presets,
    string
  >,
  chosen: 'Custom',
  ownerHint: 'Owners can do everything, including staff, settings and places.',
  permissions: 'Permissions',
  permissionsOf: wordsOf,
  names,
  allows: {
    orders: 'Read and edit orders, call customers, answer returns, read mails.',
    packing: 'See what is to be packed, print, hand over, follow parcels, receive returns.',
    cash: 'Settle with couriers, mark as paid, pay money back.',
    catalogue: 'Products, pictures, stock, who waits for a size.',
    figures: 'The sales on the overview.',
  } satisfies Record<Exclude<Permission, 'owner'>, string>,
  noPermission: 'Tick at least one box.',
  change: 'Change',
  changeOf: (name: string) => `Change the permissions of ${name}`,
  mayOf: (name: string) => `Permissions of ${name}`,
  changeHint: 'It takes effect immediately, even where they are already logged in.',
  save: 'Save',
  switchOff: 'Switch Off',
  switchOffOf: (name: string) => `${name} is logged out everywhere and can no longer log in.`,
  lastSeen: 'Last seen',
  never: 'Never',
  active: 'Active',
  activeOf: (name: string) => `${name} can log in`,
  you: 'You',

  events: 'Activity',
  eventsIntro:
    'Logins, changes to passwords, second factors and permissions, refused actions, and who viewed whose data.',
  staffOnly: 'Staff accounts only',
  repeated: (times: number, last: string) => `${times} times, last ${last}`,
  eventsFailed: 'Failed to load the events',
  when: 'When',
  event: 'Event',
  who: 'Who',
  where: 'Network',
  particulars: 'Details',
  nobody: 'Unknown',

  invitations: 'Open invitations',
  withdraw: 'Withdraw',
  withdrawOf: (email: string) => `Withdraw the invitation of ${email}`,
  until: (day: string) => `until ${day}`,
  invite: 'Invite Someone',
  inviting: 'Sending...',
  invited: (email: string) => `An invitation is on its way to ${email}.`,
  invitedWithoutMail: (email: string) =>
    `${email} is invited, but the shop has no mail server: the mail is only stored under Mails. Please hand over the link yourself.`,
  invitationLink: 'Link of the invitation',
  invitationLinkHint: 'Shown only now. It works once, for three days, for whoever has it.',
  copyLink: 'Copy Link',
  copied: 'The link was copied.',
  copyFailed: 'It could not be copied. Please select and copy it yourself.',
}

/** The page that an invitation's link opens. */
export const invitationText = {
  title: 'Join the staff',
  intro: 'Choose a password for your account. You need it each time you log in.',
  accept: 'Accept Invitation',
  accepting: 'One moment...',
  question: 'Already a member of staff?',
  logIn: 'Log in',
}
