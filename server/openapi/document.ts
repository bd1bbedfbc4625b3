/** Builds the OpenAPI 3.1 document; endpoints that differ by Accept share an operation. */
import { z } from 'zod'
import { csvType, mimeTypes } from '#core/client.ts'
import { pathOf, type Endpoint } from '#core/endpoint.ts'
import type { Words } from '#core/words.ts'
import { exampleOf } from './examples.ts'
import { capitalized, descriptionOf, nounsOf, summaryOf } from './summaries.ts'

type Named = { name: string; endpoint: Endpoint }
type Json = Record<string, unknown>
export type Described = {
  title: Words
  description: string
  version: string
  /** Resources by name, of which the operations are called. */
  resources: Parameters<typeof nounsOf>[1]
}

export function openapi(routes: Named[], { title, description, version, resources }: Described): Json {
  const paths: Record<string, Record<string, Json>> = {}
  const schemas: Record<string, Json> = {}
  const tags = new Map<string, string>()
  for (const { name, endpoint } of routes) {
    const path = decodeURIComponent(pathOf(endpoint, bracketed(endpoint), '{locale}'))
    const methods = (paths[path] ??= {})
    const method = endpoint.method.toLowerCase()
    const [slice = '', key = ''] = name.split('.')
    const nouns = nounsOf(slice, resources)
    tags.set(slice, capitalized(nouns.many))
    const summary = summaryOf(key, endpoint, nouns)
    methods[method] = methods[method]
      ? merged(methods[method], endpoint)
      : { summary, ...operation(name, endpoint, path) }
  }
  const shared = withComponents(
    Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    schemas,
  )
  return {
    openapi: '3.1.0',
    info: { title: title.en, version, description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/', description: 'The server that answers this document' }],
    security: [{ bearer: [] }],
    tags: [...tags].map(([name, words]) => ({ name, description: words })),
    paths: shared,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      parameters: { IdempotencyKey: idempotencyKey },
      responses: refusalResponses,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

const names = (endpoint: Endpoint): string[] =>
  [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
const bracketed = (endpoint: Endpoint): Record<string, string> =>
  Object.fromEntries(names(endpoint).map((name) => [name, `{${name}}`]))

function operation(name: string, endpoint: Endpoint, path: string): Json {
  const parameters = [
    ...(path.includes('{locale}') ? [parameter('locale', { type: 'string', enum: ['es', 'en'] })] : []),
    ...names(endpoint).map((param) => parameter(param, { type: 'string' })),
    ...queryParameters(endpoint),
    ...(endpoint.keepsIdempotencyKey !== 'never' ? [idempotencyKeyReference] : []),
  ]
  return {
    description: descriptionOf(endpoint),
    operationId: name,
    tags: [name.split('.')[0]],
    ...(endpoint.roles === 'everyone' ? { security: [] } : { 'x-roles': endpoint.roles }),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.input && { requestBody: { required: true, content: bodies(endpoint) } }),
    responses: { 200: { description: 'OK', content: answers(endpoint) }, ...refusals(endpoint, path) },
  }
}

const parameter = (name: string, schema: Json, where = 'path'): Json => ({
  name,
  in: where,
  required: where === 'path',
  schema,
})

const idempotencyKey: Json = {
  ...parameter('Idempotency-Key', { type: 'string', minLength: 1, maxLength: 255 }, 'header'),
  description:
    'Sent again within a day with the same key and content, the call is answered as the first time and not repeated; with other content it is refused (409).',
}

const idempotencyKeyReference: Json = { $ref: '#/components/parameters/IdempotencyKey' }

function queryParameters(endpoint: Endpoint): Json[] {
  if (!endpoint.query) return []
  const schema = schemaOf(endpoint.query, 'input') as { properties?: Record<string, Json> }
  return Object.entries(schema.properties ?? {}).map(([name, own]) => parameter(name, own, 'query'))
}

function bodies(endpoint: Endpoint): Json {
  const schema = schemaOf(endpoint.input!, 'input')
  // Files are sent as form data only.
  if (JSON.stringify(schema).includes('"format":"binary"')) return { 'multipart/form-data': { schema } }
  const { fields, isWrapped } = endpoint
  const example = exampleOf(requiredIn(schema), fields)
  const json = {
    schema: isWrapped ? { type: 'object', properties: { data: schema }, required: ['data'] } : schema,
    ...(example && { example: isWrapped ? { data: example } : example }),
  }
  return { 'application/json': json, ...(endpoint.isWrapped && { 'multipart/form-data': { schema } }) }
}

/** Schemas of resources lie in a definition of their own. */
function requiredIn({ $ref, $defs = {}, required = [] }: Json & { $defs?: Record<string, Json> }): string[] {
  const own = $ref ? $defs[String($ref).replace('#/$defs/', '')]?.['required'] : required
  return (own ?? []) as string[]
}

function answers(endpoint: Endpoint): Json {
  const file = { schema: { type: 'string', format: 'binary' } }
  if (endpoint.accept === 'excel') return { [mimeTypes.excel]: file, [csvType]: file }
  if (endpoint.accept !== 'json') return { [mimeTypes[endpoint.accept]]: file }
  const data = endpoint.answer ? { data: schemaOf(endpoint.answer, 'output') } : {}
  return {
    'application/json': {
      schema: {
        type: 'object',
        required: ['success', 'message'],
        properties: { success: { const: true }, message: { type: 'string' }, ...data },
      },
    },
  }
}

const refused: Record<number, string> = {
  400: 'Malformed body',
  401: 'Not signed in',
  403: 'Missing role',
  404: 'Not found',
  409: 'Conflict with the state of the record, or with an earlier call of the same Idempotency-Key',
  422: 'Validation failure',
  429: 'Too many calls; Retry-After says when to go on',
}
const envelope = {
  type: 'object',
  required: ['success', 'message'],
  properties: {
    success: { const: false },
    message: { type: 'string' },
    validationErrors: { type: 'object', additionalProperties: { type: 'string' } },
  },
}
const refusalResponses = Object.fromEntries(
  Object.entries(refused).map(([code, description]) => [
    code,
    { description, content: { 'application/json': { schema: envelope } } },
  ]),
)

function refusals({ roles, input, isRead }: Endpoint, path: string): Json {
  const codes = [
    ...(input ? [400, 422] : []),
    ...(roles === 'everyone' ? [] : [401, 403]),
    ...(path.includes('{') ? [404] : []),
    ...(isRead ? [] : [409]),
    429,
  ]
  return Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/responses/${code}` }]))
}

function merged(existing: Json, endpoint: Endpoint): Json {
  const body = existing['requestBody'] as { content: Contents } | undefined
  const ok = (existing['responses'] as Record<string, { content: Contents }>)['200']!
  mergeContents(ok.content, answers(endpoint) as Contents)
  const parameters = (existing['parameters'] ?? []) as Json[]
  if (endpoint.keepsIdempotencyKey !== 'never' && !parameters.includes(idempotencyKeyReference))
    existing['parameters'] = [...parameters, idempotencyKeyReference]
  if (body && endpoint.input) mergeContents(body.content, bodies(endpoint) as Contents)
  return existing
}

type Contents = Record<string, { schema: Json; example?: unknown }>
function mergeContents(into: Contents, more: Contents): void {
  for (const [type, content] of Object.entries(more)) {
    const there = into[type]
    const { schema } = content
    if (!there) into[type] = content
    else if (JSON.stringify(there.schema) !== JSON.stringify(schema))
      there.schema = { anyOf: [there.schema, schema] }
  }
}

function schemaOf(rule: z.core.$ZodType, io: 'input' | 'output'): Json {
  // Refinements have no JSON Schema; the shape is what a caller needs.
  const { $schema: _, ...schema } = z.toJSONSchema(rule, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    cycles: 'ref',
    override: ({ jsonSchema }) => nameProperties(jsonSchema as Json),
  }) as Json
  return schema
}

/** A record of known keys has them as properties. */
function nameProperties(schema: Json): void {
  const { propertyNames, additionalProperties, required } = schema
  if (!Array.isArray(required) || !propertyNames) return
  schema['properties'] = Object.fromEntries(required.map((name) => [name, additionalProperties]))
  schema['additionalProperties'] = false
  delete schema['propertyNames']
}

// Moves the `$defs` of each schema to shared components.
function withComponents(tree: unknown, schemas: Record<string, Json>): unknown {
  if (Array.isArray(tree)) return tree.map((part) => withComponents(part, schemas))
  if (typeof tree !== 'object' || tree === null) return tree
  const { $defs = {}, ...own } = tree as Json & { $defs?: Record<string, Json> }
  for (const [name, schema] of Object.entries($defs)) {
    const { id: _, ...shape } = schema
    schemas[name] ??= withComponents(shape, schemas) as Json
  }
  return Object.fromEntries(
    Object.entries(own).map(([key, value]) =>
      key === '$ref'
        ? [key, String(value).replace('#/$defs/', '#/components/schemas/')]
        : [key, withComponents(value, schemas)],
    ),
  )
}
