/** Each slice's endpoints beside the functions that answer them; server only. */
import type { Api } from '#core/endpoint.ts'
import type { Handlers } from '#server/context.ts'
import * as serviceCategories from './service-categories/service-category.server.ts'
import { serviceCategoriesApi } from './service-categories/service-category.api.ts'

const slice = <A extends Api>(api: A, handlers: Handlers<A>) => ({ api, handlers })

export const slices = {
  serviceCategories: slice(serviceCategoriesApi, serviceCategories.handlers),
}
