import { describe, expect, it } from 'vitest'
import { assetsOf } from './assets.ts'

const manifest = {
  'src/web/boot/entry-browser.tsx': {
    file: 'assets/entry.js',
    css: ['assets/app.css'],
    assets: ['assets/serif-common-1.woff2', 'assets/serif-latin-1.woff2', 'assets/x.png'],
    imports: ['_react.js', '_shared.js'],
  },
  'src/web/routes/storefront/home/home-screen.tsx': {
    file: 'assets/home.js',
    imports: ['_card.js', '_react.js'],
  },
  'src/web/routes/admin/orders/orders-screen.tsx': { file: 'assets/orders.js' },
  '_react.js': { file: 'assets/react.js' },
  '_card.js': { file: 'assets/card.js', imports: ['_react.js', '_shared.js'] },
  // The chunk that the entry and the screens share may import the entry.
  '_shared.js': { file: 'assets/shared.js', imports: ['src/web/boot/entry-browser.tsx'] },
}

describe('a first visit', () => {
  it('fetches the screen and all that it imports at once, each thing once', () => {
    const { modules, styles, fonts } = assetsOf(manifest, ['src/web/routes/storefront/home/home-screen.tsx'])
    expect(modules.toSorted()).toEqual([
      'assets/card.js',
      'assets/entry.js',
      'assets/home.js',
      'assets/react.js',
      'assets/shared.js',
    ])
    expect(styles).toEqual(['assets/app.css'])
    expect(fonts).toEqual(['assets/serif-common-1.woff2'])
  })

  it('starts the entry behind what it needs and in front of what needs it, in a circle too', () => {
    const { modules } = assetsOf(manifest, ['src/web/routes/storefront/home/home-screen.tsx'])
    const place = (name: string) => modules.indexOf(`assets/${name}.js`)
    expect(place('react')).toBeLessThan(place('entry'))
    expect(place('entry')).toBeLessThan(place('shared'))
    expect(place('entry')).toBeLessThan(place('card'))
  })

  it('fetches nothing of other screens', () => {
    expect(assetsOf(manifest, ['src/web/routes/storefront/home/home-screen.tsx']).modules).not.toContain(
      'assets/orders.js',
    )
  })

  it('to a guarded page fetches the frame alone', () => {
    expect(assetsOf(manifest, []).modules).toEqual(['assets/react.js', 'assets/entry.js', 'assets/shared.js'])
  })

  it('an error names a screen that the build does not know', () => {
    expect(() => assetsOf(manifest, ['src/web/routes/storefront/gone.tsx'])).toThrow('gone.tsx')
  })
})
