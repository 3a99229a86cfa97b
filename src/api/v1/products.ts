import type { FastifyRequest } from 'fastify'
import { type Product, productReply } from '#contract/catalog.ts'
import { newProduct, productChange } from '#contract/catalog-changes.ts'
import { idParams } from '#contract/fields.ts'
import {
  addImages,
  addProduct,
  changeProduct,
  removeImage,
  removeSizeChart,
  setSizeChart,
} from '#shop/catalog/catalog.ts'
import { ShopError } from '#shop/context/shop-error.ts'
import type { Api, Deps } from '../deps.ts'
import { jsonField, onlyPicture, parseFields, readForm, takeForms } from '../http/bodies/read-form.ts'
import { requireStaff } from '../http/identity/identify.ts'
import { success } from '../http/replies/success.ts'

export function productRoutes(app: Api, deps: Deps): void {
  takeForms(app, (forms) => productForms(forms, deps))

  app.patch(
    '/products/:id',
    {
      schema: { summary: 'Change a product', body: productChange, ...onProduct },
      config: { access },
    },
    async (request) => changed(await changeProduct(deps, request.params.id, request.body, staffId(request))),
  )

  app.delete(
    '/products/image/:id',
    {
      schema: { summary: 'Remove a product picture', ...onProduct },
      config: { access },
    },
    async (request) => changed(await removeImage(deps, request.params.id, staffId(request))),
  )

  app.delete(
    '/products/size-chart/:id',
    {
      schema: { summary: 'Remove a size chart', ...onProduct },
      config: { access },
    },
    async (request) => changed(await removeSizeChart(deps, request.params.id, staffId(request))),
  )
}

function productForms(forms: Api, deps: Deps): void {
  const { mediaDir } = deps

  forms.post(
    '/products',
    {
      schema: { summary: 'Add a product', response: { 201: productReply } },
      config: { access, form: { fields: newProduct, files: { images: 'many', sizeChartImage: 'one' } } },
    },
    async (request, reply) => {
      const { fields, pictures } = await readForm(request, deps, ['images', 'sizeChartImage'])
      const product = parseFields(newProduct, { ...fields, variants: jsonField(fields, 'variants') })
      const { images = [], sizeChartImage: [sizeChart] = [] } = pictures
      const added = await addProduct(deps, mediaDir, product, { images, sizeChart }, staffId(request))
      return reply.code(201).send(changed(added))
    },
  )

  forms.patch(
    '/products/image/:id',
    {
      schema: { summary: 'Add product pictures', ...onProduct },
      config: { access, form: { files: { image: 'many' } } },
    },
    async (request) => {
      const { image = [] } = (await readForm(request, deps, ['image'])).pictures
      if (image.length === 0)
        throw new ShopError('invalid_input', { fields: { image: { code: 'picture_required' } } })
      return changed(await addImages(deps, mediaDir, request.params.id, image, staffId(request)))
    },
  )

  forms.patch(
    '/products/size-chart/:id',
    {
      schema: { summary: 'Upload a size chart', ...onProduct },
      config: { access, form: { files: { sizeChartImage: 'one' } } },
    },
    async (request) => {
      const { pictures } = await readForm(request, deps, ['sizeChartImage'])
      const chart = onlyPicture(pictures, 'sizeChartImage')
      return changed(await setSizeChart(deps, mediaDir, request.params.id, chart, staffId(request)))
    },
  )
}
const onProduct = { params: idParams, response: { 200: productReply } }
const access = 'catalogue'
const staffId = (request: FastifyRequest) => requireStaff(request).id
const changed = (data: Product) => success({ data })
