import { mediaReply } from '#contract/media.ts'
import { storePicture } from '#shop/media/media.ts'
import type { Api, Deps } from '../deps.ts'
import { onlyPicture, readForm, takeForms } from '../http/bodies/read-form.ts'
import { success } from '../http/replies/success.ts'

export function mediaRoutes(app: Api, deps: Deps): void {
  takeForms(app, (forms) => {
    forms.post(
      '/media',
      {
        schema: { summary: 'Upload a picture', response: { 201: mediaReply } },
        config: { access: 'catalogue', form: { files: { image: 'one' } } },
      },
      async (request, reply) => {
        const { pictures } = await readForm(request, deps, ['image'])
        const data = await storePicture(deps.db, deps.mediaDir, onlyPicture(pictures, 'image'))
        return reply.code(201).send(success(data, { path: data.url }))
      },
    )
  })
}
