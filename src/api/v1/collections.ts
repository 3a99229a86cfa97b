import { categoriesReply, categoryReply, collectionReply, collectionsReply } from '../../contract/catalog.ts'
import {
  categoryChange,
  collectionChange,
  collectionOrder,
  newCategory,
  newCollection,
} from '../../contract/catalog-changes.ts'
import { idParams } from '../../contract/fields.ts'
import { languageQuery } from '../../contract/translations.ts'
import {
  addCategory,
  addCollection,
  changeCategory,
  changeCollection,
  listCategories,
  listCollections,
  orderCollection,
} from '../../shop/catalog/catalog.ts'
import type { Api, Deps } from '../deps.ts'
import { requireStaff } from '../http/identity/identify.ts'
import { answerCached } from '../http/replies/cached-answer.ts'
import { success } from '../http/replies/success.ts'

export function collectionRoutes(app: Api, deps: Deps): void {
  const { readDb } = deps
  const tags = ['catalog']
  const staff = { access: 'catalogue' as const }

  app.get(
    '/collections',
    {
      schema: {
        tags,
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
      schema: { tags, summary: 'Add a collection', body: newCollection, response: { 201: collectionReply } },
      config: staff,
    },
    async (request, reply) => {
      const data = await addCollection(deps, request.body, requireStaff(request).id)
      return reply.code(201).send(success(data))
    },
  )

  app.patch(
    '/collections/:id',
    {
      schema: {
        tags,
        summary: 'Change a collection',
        params: idParams,
        body: collectionChange,
        response: { 200: collectionReply },
      },
      config: staff,
    },
    async (request) => {
      const data = await changeCollection(deps, request.params.id, request.body, requireStaff(request).id)
      return success(data)
    },
  )

  app.put(
    '/collections/:id/products',
    {
      schema: {
        tags,
        summary: 'Order the products of a collection',
        params: idParams,
        body: collectionOrder,
        response: { 200: collectionReply },
      },
      config: staff,
    },
    async (request) => {
      const data = await orderCollection(deps, request.params.id, request.body, requireStaff(request).id)
      return success(data)
    },
  )

  app.post(
    '/categories',
    {
      schema: { tags, summary: 'Add a category', body: newCategory, response: { 201: categoryReply } },
      config: staff,
    },
    async (request, reply) => {
      const data = await addCategory(deps, request.body, requireStaff(request).id)
      return reply.code(201).send(success(data))
    },
  )

  app.get(
    '/categories',
    {
      schema: {
        tags,
        summary: 'List categories',
        querystring: languageQuery,
        response: { 200: categoriesReply },
      },
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
        tags,
        summary: 'Change a category',
        params: idParams,
        body: categoryChange,
        response: { 200: categoryReply },
      },
      config: staff,
    },
    async (request) => {
      const data = await changeCategory(deps, request.params.id, request.body, requireStaff(request).id)
      return success(data)
    },
  )
}
