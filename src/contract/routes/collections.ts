import { z } from 'zod'
import { category, collection } from '../catalog/catalog.ts'
import {
  categoryChange,
  collectionChange,
  collectionOrder,
  newCategory,
  newCollection,
} from '../catalog/catalog-changes.ts'
import { idParams } from '../fields.ts'
import { languageQuery } from '../translations.ts'
import { type Routes, route } from './route.ts'

const ofCollection = { access: 'catalogue', data: collection } as const
const ofCategory = { access: 'catalogue', data: category } as const

export const collectionRoutes = {
  listCollections: route('GET /collections', 'List collections', {
    query: languageQuery,
    data: z.array(collection),
  }),
  addCollection: route('POST /collections', 'Add a collection', {
    ...ofCollection,
    body: newCollection,
    status: 201,
  }),
  changeCollection: route('PATCH /collections/:id', 'Change a collection', {
    ...ofCollection,
    params: idParams,
    body: collectionChange,
  }),
  orderCollection: route('PUT /collections/:id/products', 'Order the products of a collection', {
    ...ofCollection,
    params: idParams,
    body: collectionOrder,
  }),
  listCategories: route('GET /categories', 'List categories', {
    query: languageQuery,
    data: z.array(category),
  }),
  addCategory: route('POST /categories', 'Add a category', { ...ofCategory, body: newCategory, status: 201 }),
  changeCategory: route('PATCH /categories/:id', 'Change a category', {
    ...ofCategory,
    params: idParams,
    body: categoryChange,
  }),
} satisfies Routes
