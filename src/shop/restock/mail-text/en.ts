import { BRAND } from '../../../shared/settings.ts'

export const en = {
  pair: (name: string, size: string) => `${name}, size ${size}`,
  subject: (pair: string) => `${BRAND}: ${pair} is back`,
  heading: 'Your size is back',
  held: (pair: string, time: string) =>
    `${pair} has come back, and one pair is kept for you until ${time}. After that it goes to the next one who waits.`,
  over: (pair: string) =>
    `${pair} had come back, and the pair that was kept for you has gone to the next one who waits. With a little luck there is another.`,
  why: 'You get this mail because you asked us to tell you. On the same page you can tell us that you are no longer interested.',
  button: 'See your pair',
}
export type RestockMailText = typeof en
