import { mediaRoutes } from '#contract/routes/media.ts'
import { storePicture } from '#shop/media/media.ts'
import type { Api, Deps } from '../deps.ts'
import { onlyPicture, readForm } from '../http/bodies/read-form.ts'
import { handle } from './handle.ts'

export const addMediaRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, mediaRoutes, {
    async uploadPicture({ request }) {
      const { pictures } = await readForm(request, deps, ['image'])
      const data = await storePicture(deps.db, deps.mediaDir, onlyPicture(pictures, 'image'))
      return { data, path: data.url }
    },
  })
