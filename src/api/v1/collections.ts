import { categoriesReply, collectionsReply } from '#contract/catalog.ts'
import { collectionRoutes } from '#contract/routes/collections.ts'
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
import { answerCached } from '../http/replies/cached-answer.ts'
import { success } from '../http/replies/success.ts'
import { handle } from './handle.ts'

export const addCollectionRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, collectionRoutes, {
    listCollections: (call) =>
      answerCached(call, deps, {
        schema: collectionsReply,
        key: 'collections',
        read: async (view) => success(await listCollections(deps.readDb, view)),
      }),
    addCollection: async ({ shop, body, account }) => success(await addCollection(shop, body, account.id)),
    changeCollection: async ({ shop, params, body, account }) =>
      success(await changeCollection(shop, params.id, body, account.id)),
    orderCollection: async ({ shop, params, body, account }) =>
      success(await orderCollection(shop, params.id, body, account.id)),
    listCategories: (call) =>
      answerCached(call, deps, {
        schema: categoriesReply,
        key: 'categories',
        read: async (view) => success(await listCategories(deps.readDb, view)),
      }),
    addCategory: async ({ shop, body, account }) => success(await addCategory(shop, body, account.id)),
    changeCategory: async ({ shop, params, body, account }) =>
      success(await changeCategory(shop, params.id, body, account.id)),
  })
