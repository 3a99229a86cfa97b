import { BRAND } from '#shared/settings.ts'

export const en = {
  variant: (name: string, color: string, size: string) =>
    [name, color, `size ${size}`].filter(Boolean).join(', '),
  subject: (variant: string) => `${BRAND}: ${variant} is back`,
  heading: 'Your size is back',
  held: (variant: string, time: string) =>
    `${variant} has come back, and one pair is kept for you until ${time}. After that it goes to the next one who waits.`,
  over: (variant: string) =>
    `${variant} had come back, and the pair that was kept for you has gone to the next one who waits. With a little luck there is another.`,
  why: 'You get this mail because you asked us to tell you. On the same page you can tell us that you are no longer interested.',
  button: 'See your pair',
}
export type RestockMailText = typeof en
