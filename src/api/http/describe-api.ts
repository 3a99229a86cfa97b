import swagger, { type SwaggerTransform } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyContextConfig } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { user } from '#contract/accounts/accounts.ts'
import { category, collection, product } from '#contract/catalog/catalog.ts'
import { errorReply } from '#contract/errors.ts'
import { cart } from '#contract/orders/cart.ts'
import { order } from '#contract/orders/orders.ts'
import { BRAND } from '#shared/settings.ts'
import type { Api } from '../deps.ts'

/** An OpenAPI 3.1 document generated from the schemas that validate requests, and a page to read it. */
export async function describeApi(app: Api): Promise<void> {
  nameSchemas()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${BRAND} API`, version: '1', description: DESCRIPTION },
      servers: [{ url: '/' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The token of POST /auth/login' },
        },
      },
    },
    transform: describeRoute,
    transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document)),
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, (_, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  )
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', deepLinking: true },
    theme: { title: `${BRAND} API` },
  })
}

const DESCRIPTION = `Everything a shopper or the staff can do. Replies are {"status": "success", "data": …}; failures are
{"status": "fail" or "error", "code", "message", "details"} with the status of their code. Prices are pounds as numbers,
an order's sums are decimal strings.`

const TAGS = {
  catalog: 'Products, collections and categories',
  products: 'Product management, for staff',
  imports: 'Products from CSV files, for staff',
  media: 'Pictures',
  accounts: 'Registration, login, wishlist',
  staff: 'Staff accounts and the audit trail',
  settings: 'Settings that owners change while the shop runs',
  'second factor': 'Codes, passkeys and recovery codes',
  cart: 'The cart of the account or of the guest behind the cookie',
  checkout: 'From cart to order',
  payments: 'Card payments',
  orders: 'Orders and their states',
  places: 'Fees, days and cash on delivery by governorate, for owners',
  parcels: 'Parcels and couriers, for staff',
  returns: 'Returns and exchanges',
  settlements: 'Cash that couriers hand over, for staff',
  overview: 'Figures of the shop, for staff',
  mails: 'Outgoing mails, for staff',
  newsletter: 'Subscriptions to the newsletter',
  store: 'Public settings',
}
export type Tag = keyof typeof TAGS

/** Schemas with a name in the document. */
function nameSchemas(): void {
  const named = {
    Product: product,
    Collection: collection,
    Category: category,
    Cart: cart,
    Order: order,
    User: user,
  }
  for (const [id, schema] of Object.entries({ ...named, Error: errorReply })) {
    if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id })
  }
}

/** The route's schema as JSON schema, extended by its config: who may call it, which files it takes. */
const describeRoute: SwaggerTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route as Parameters<typeof jsonSchemaTransform>[0])
  const { access, ignoresToken, form, file } = (route.route.config ?? {}) as FastifyContextConfig
  if (!url.startsWith('/api/v1') || schema.hide) return { schema: { ...schema, hide: true }, url }
  return {
    url,
    schema: {
      ...schema,
      // An empty requirement: also without a token.
      security: access ? [BEARER] : ignoresToken ? [{}] : [{}, BEARER],
      ...(form && { consumes: ['multipart/form-data'], body: formSchema(form) }),
      response: { ...(file ? fileReply(file) : (schema.response as object)), '4XX': FAILURE },
    },
  }
}

const BEARER = { bearer: [] }

const fileReply = (type: string) => ({
  200: { description: 'The file', content: { [type]: { schema: { type: 'string' } } } },
})

const FAILURE = { description: 'What went wrong', $ref: '#/components/schemas/Error' }

function formSchema({ fields, files }: NonNullable<FastifyContextConfig['form']>) {
  const described = fields ? z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' }) : undefined
  const texts = Object.entries(described?.properties ?? {}).map(([name, schema]) => [
    name,
    asFormText(schema),
  ])
  const picture = { type: 'string', format: 'binary' }
  const uploads = Object.entries(files).map(([name, many]) => [
    name,
    many === 'many' ? { type: 'array', items: picture } : picture,
  ])
  return {
    type: 'object',
    properties: Object.fromEntries([...texts, ...uploads]),
    required: described?.required ?? [],
  }
}

/** In a form, lists are JSON text. */
function asFormText(schema: z.core.JSONSchema._JSONSchema) {
  const isList = typeof schema === 'object' && schema.type === 'array'
  return isList ? { type: 'string', contentMediaType: 'application/json', contentSchema: schema } : schema
}

type Description = ReturnType<typeof jsonSchemaTransformObject>

/** Each named schema is generated twice, for input and for output; those without a reference are removed. */
function withoutUnused(document: Description): Description {
  const { components = {} } = document as { components?: { schemas?: Record<string, unknown> } }
  const text = JSON.stringify(document)
  const used = Object.entries(components.schemas ?? {}).filter(
    ([name]) => name === 'Error' || text.includes(`"#/components/schemas/${name}"`),
  )
  return { ...document, components: { ...components, schemas: Object.fromEntries(used) } } as Description
}
