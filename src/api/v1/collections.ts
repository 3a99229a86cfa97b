import { collectionRoutes } from '#contract/routes/collections.ts'
import * as catalog from '#shop/catalog/catalog.ts'
import type { Api, Deps } from '../deps.ts'
import { answerCached } from '../http/replies/cached-answer.ts'
import { handle } from './handle.ts'

export const addCollectionRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, collectionRoutes, {
    listCollections: (call) =>
      answerCached(call, deps, {
        key: 'collections',
        read: (view) => catalog.listCollections(deps.readDb, view),
      }),
    addCollection: ({ shop, body, account }) => catalog.addCollection(shop, body, account.id),
    changeCollection: ({ shop, params, body, account }) =>
      catalog.changeCollection(shop, params.id, body, account.id),
    orderCollection: ({ shop, params, body, account }) =>
      catalog.orderCollection(shop, params.id, body, account.id),
    listCategories: (call) =>
      answerCached(call, deps, {
        key: 'categories',
        read: (view) => catalog.listCategories(deps.readDb, view),
      }),
    addCategory: ({ shop, body, account }) => catalog.addCategory(shop, body, account.id),
    changeCategory: ({ shop, params, body, account }) =>
      catalog.changeCategory(shop, params.id, body, account.id),
  })
