import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RecoveryCodes } from './recovery-codes.tsx'

it('recovery codes are shown with three ways to save them', () => {
  const page = renderToStaticMarkup(<RecoveryCodes codes={['aaaa-1111', 'bbbb-2222']} />)
  for (const shown of ['aaaa-1111', 'bbbb-2222', 'Copy', 'Download', 'Print']) expect(page).toContain(shown)
})
