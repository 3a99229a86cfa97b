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
import { handle } from './handle.ts'

export const addCollectionRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, collectionRoutes, {
    listCollections: (call) =>
      answerCached(call, deps, {
        key: 'collections',
        read: (view) => listCollections(deps.readDb, view),
      }),
    addCollection: ({ shop, body, account }) => addCollection(shop, body, account.id),
    changeCollection: ({ shop, params, body, account }) =>
      changeCollection(shop, params.id, body, account.id),
    orderCollection: ({ shop, params, body, account }) => orderCollection(shop, params.id, body, account.id),
    listCategories: (call) =>
      answerCached(call, deps, {
        key: 'categories',
        read: (view) => listCategories(deps.readDb, view),
      }),
    addCategory: ({ shop, body, account }) => addCategory(shop, body, account.id),
    changeCategory: ({ shop, params, body, account }) => changeCategory(shop, params.id, body, account.id),
  })
