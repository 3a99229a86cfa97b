/** Where staff work. Named apart from the screens, which builds of other languages do not have. */
export const staffPaths = [
  '/invitation',
  '/staff',
  '/adminpanel',
  '/orders',
  '/adminpanel/mails',
  '/adminpanel/waiting',
  '/adminpanel/fit-reports',
  '/productManagement',
  '/productManagement/createProduct',
  '/productManagement/createCollection',
] as const

export type StaffPath = (typeof staffPaths)[number]
