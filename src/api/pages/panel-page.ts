import { staffPages } from '../../shared/pages.ts'
import type { Api, Deps } from '../deps.ts'
import { staffTokenOf } from '../http/identity/staff-cookie.ts'
import { compressReplies } from '../http/replies/compress-replies.ts'
import type { SendPage } from './pages.ts'

/** Renders the admin panel for the person of a token; null if the API refuses the figures to them. */
export type RenderPanel = (address: string, token: string) => Promise<string | null>

/** The only page that is rendered for one person: staff get the admin panel with its figures. It is never cached. */
export async function servePanelPage(
  app: Api,
  deps: Pick<Deps, 'config'>,
  renderPanel: RenderPanel,
  sendPage: SendPage,
): Promise<void> {
  await app.register(async (own: Api) => {
    await compressReplies(own)
    own.get(staffPages.panel.path, { schema: { hide: true } }, async (request, reply) => {
      reply.header('vary', 'cookie')
      const token = staffTokenOf(request, deps)
      const html = token && (await renderPanel(request.url, token))
      if (!html) return sendPage(request, reply)
      return reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8').send(html)
    })
  })
}
