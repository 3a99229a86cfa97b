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
import type { Routes } from './route.ts'

const ofCollection = { access: 'catalogue', data: collection } as const
const ofCategory = { access: 'catalogue', data: category } as const

export const collectionRoutes = {
  listCollections: {
    at: 'GET /collections',
    summary: 'List collections',
    query: languageQuery,
    data: z.array(collection),
  },
  addCollection: {
    ...ofCollection,
    at: 'POST /collections',
    summary: 'Add a collection',
    body: newCollection,
    status: 201,
  },
  changeCollection: {
    ...ofCollection,
    at: 'PATCH /collections/:id',
    summary: 'Change a collection',
    params: idParams,
    body: collectionChange,
  },
  orderCollection: {
    ...ofCollection,
    at: 'PUT /collections/:id/products',
    summary: 'Order the products of a collection',
    params: idParams,
    body: collectionOrder,
  },
  listCategories: {
    at: 'GET /categories',
    summary: 'List categories',
    query: languageQuery,
    data: z.array(category),
  },
  addCategory: {
    ...ofCategory,
    at: 'POST /categories',
    summary: 'Add a category',
    body: newCategory,
    status: 201,
  },
  changeCategory: {
    ...ofCategory,
    at: 'PATCH /categories/:id',
    summary: 'Change a category',
    params: idParams,
    body: categoryChange,
  },
} satisfies Routes
