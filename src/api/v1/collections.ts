import { categoriesReply, categoryReply, collectionReply, collectionsReply } from '#contract/catalog.ts'
import {
  categoryChange,
  collectionChange,
  collectionOrder,
  newCategory,
  newCollection,
} from '#contract/catalog-changes.ts'
import { idParams } from '#contract/fields.ts'
import { languageQuery } from '#contract/translations.ts'
import {
  addCategory,
  addCollection,
  changeCategory,
  changeCollection,
  listCategories,
  listCollections,
  orderCollection,
} from '#shop/catalog/catalog.ts'
import type { Api, Deps } from '../deps.ts'
import { requireStaff } from '../http/identity/identify.ts'
import { answerCached } from '../http/replies/cached-answer.ts'
import { success } from '../http/replies/success.ts'

export function collectionRoutes(app: Api, deps: Deps): void {
  const { readDb } = deps
  const config = { access: 'catalogue' as const }
  const onCollection = { params: idParams, response: { 200: collectionReply } }

  app.get(
    '/collections',
    {
      schema: {
        summary: 'List collections',
        querystring: languageQuery,
        response: { 200: collectionsReply },
      },
    },
    (request, reply) =>
      answerCached(request, reply, deps, {
        schema: collectionsReply,
        key: 'collections',
        read: async (view) => success(await listCollections(readDb, view)),
      }),
  )

  app.post(
    '/collections',
    {
      schema: { summary: 'Add a collection', body: newCollection, response: { 201: collectionReply } },
      config,
    },
    async (request, reply) =>
      reply.code(201).send(success(await addCollection(deps, request.body, requireStaff(request).id))),
  )

  app.patch(
    '/collections/:id',
    {
      schema: { summary: 'Change a collection', body: collectionChange, ...onCollection },
      config,
    },
    async (request) =>
      success(await changeCollection(deps, request.params.id, request.body, requireStaff(request).id)),
  )

  app.put(
    '/collections/:id/products',
    {
      schema: { summary: 'Order the products of a collection', body: collectionOrder, ...onCollection },
      config,
    },
    async (request) =>
      success(await orderCollection(deps, request.params.id, request.body, requireStaff(request).id)),
  )

  app.post(
    '/categories',
    {
      schema: { summary: 'Add a category', body: newCategory, response: { 201: categoryReply } },
      config,
    },
    async (request, reply) =>
      reply.code(201).send(success(await addCategory(deps, request.body, requireStaff(request).id))),
  )

  app.get(
    '/categories',
    {
      schema: { summary: 'List categories', querystring: languageQuery, response: { 200: categoriesReply } },
    },
    (request, reply) =>
      answerCached(request, reply, deps, {
        schema: categoriesReply,
        key: 'categories',
        read: async (view) => success(await listCategories(readDb, view)),
      }),
  )

  app.patch(
    '/categories/:id',
    {
      schema: {
        summary: 'Change a category',
        params: idParams,
        body: categoryChange,
        response: { 200: categoryReply },
      },
      config,
    },
    async (request) =>
      success(await changeCategory(deps, request.params.id, request.body, requireStaff(request).id)),
  )
}
