/** Searches all resources that the caller may search, in one call. */
import type { Endpoint, Handler } from '#core/endpoint.ts'
import type { Found, SearchQuery } from '#core/resource.ts'
import { isAllowed } from '#core/roles.ts'
import { queue } from '#server/documents/queue.ts'
import { signedIn, type Context, type Handlers } from '#server/http/context.ts'
import type { ResultGroup, searchApi } from './search.api.ts'

type SearchEndpoint = Endpoint<{}, SearchQuery, undefined, Found[]>
type Slice = { api: { search?: SearchEndpoint }; handlers: { search?: Handler<SearchEndpoint, Context> } }
type Search = { resource: string; roles: Endpoint['roles']; search: Handler<SearchEndpoint, Context> }

/** Resources of people come before all others. */
const people = ['contacts', 'attendees', 'instructors', 'employees', 'webinarRegistrations', 'users']

/** Of the ten connections of the server, one call leaves most to others. */
const AT_ONCE = 3

export function handlersFor(slices: Readonly<Record<string, object>>): Handlers<typeof searchApi> {
  const searches = searchesOf(slices)
  return {
    all: async ({ input }, context) => {
      const { roles } = signedIn(context)
      const line = queue({ atOnce: AT_ONCE, waiting: searches.length })
      const groups = await Promise.all(
        searches
          .filter((one) => typeof one.roles === 'string' || isAllowed(roles, one.roles))
          .map((one) => line(() => resultsOf(one, input, context))),
      )
      return groups.filter(({ results }) => results.length > 0)
    },
  }
}

function searchesOf(slices: Readonly<Record<string, object>>): Search[] {
  const searches = Object.entries(slices).flatMap(([resource, slice]): Search[] => {
    const { api, handlers } = slice as Slice
    return api.search && handlers.search
      ? [{ resource, roles: api.search.roles, search: handlers.search }]
      : []
  })
  const rank = ({ resource }: Search) =>
    people.includes(resource) ? people.indexOf(resource) : people.length
  return searches.sort((one, other) => rank(one) - rank(other))
}

/** A resource that fails does not hide the results of the others. */
async function resultsOf(
  { resource, search }: Search,
  input: SearchQuery,
  context: Context,
): Promise<ResultGroup> {
  const group = { resource, isPeople: people.includes(resource) }
  try {
    return { ...group, results: await search({ input, params: {}, query: undefined }, context) }
  } catch (error) {
    context.log.error({ err: error, resource }, 'search failed')
    return { ...group, results: [] }
  }
}
