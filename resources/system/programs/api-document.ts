/** Reads the OpenAPI document of the API: its calls by resource, and the shapes of what they take and answer. */

export type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  description?: string
  contentEncoding?: string
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}
type Content = Record<string, { schema?: Schema; example?: unknown }>
export type Parameter = { name: string; in: string; required: boolean; schema: Schema; description?: string }
type Reply = { description: string; content?: Content }
export type Operation = {
  summary: string
  description: string
  operationId: string
  tags: string[]
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: Content }
  responses: Record<string, Reply | { $ref: string }>
}
type Components = {
  schemas: Record<string, Schema>
  parameters: Record<string, Parameter>
  responses: Record<string, Reply>
}
export type ApiDocument = {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Components
}

export type Call = Operation & { method: string; path: string }
export type CallGroup = { name: string; title: string; calls: Call[] }

/** Those whose method, address or summary has the term; groups without any are left out. */
export function groupsOf({ tags, paths }: ApiDocument, term: string): CallGroup[] {
  const wanted = term.trim().toLowerCase()
  const calls = Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]): Call => ({
        ...operation,
        method: method.toUpperCase(),
        path,
      })),
    )
    .filter(({ method, path, summary }) => `${method} ${path} ${summary}`.toLowerCase().includes(wanted))
  return tags
    .map(({ name, description }) => ({
      name,
      title: description,
      calls: calls.filter((call) => call.tags[0] === name),
    }))
    .filter((group) => group.calls.length > 0)
}

/** What a reference names, or the thing itself. */
export function resolved<T extends object>(one: T | { $ref: string }, known: Record<string, T>): T {
  return '$ref' in one ? known[nameOf(String(one.$ref))]! : one
}

const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1)

type Around = { schemas: Components['schemas']; indent?: string; within?: readonly string[] }

/** As TypeScript writes types, with the rules behind each line. A shape within itself is its name. */
export function shapeOf(schema: Schema, around: Around): string {
  const { schemas, within = [] } = around
  if (schema.$ref) {
    const name = nameOf(schema.$ref)
    return within.includes(name) ? name : shapeOf(schemas[name]!, { ...around, within: [...within, name] })
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const choices =
    schema.enum?.map((one) => JSON.stringify(one)) ??
    (schema.anyOf ?? typesOf(schema)).map((one) => shapeOf(one, around))
  return choices.length > 0 ? choices.join(' | ') : shapeOfType(schema, around)
}

const typesOf = ({ type, ...schema }: Schema): Schema[] =>
  Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : []

function shapeOfType(schema: Schema, around: Around): string {
  if (schema.contentEncoding) return 'file'
  if (schema.type === 'array') return listOf(shapeOf(schema.items ?? {}, around))
  if (schema.type === 'object') return shapeOfObject(schema, around)
  return String(schema.type ?? 'any')
}

function shapeOfObject(
  { properties = {}, required = [], additionalProperties: others }: Schema,
  around: Around,
): string {
  const { indent = '' } = around
  const inner = { ...around, indent: `${indent}  ` }
  const lines = Object.entries(properties).map(([name, one]) => {
    const rules = rulesOf(one)
    const label = required.includes(name) ? name : `${name}?`
    return `${inner.indent}${label}: ${shapeOf(one, inner)}${rules && `  // ${rules}`}`
  })
  if (lines.length > 0) return `{\n${lines.join('\n')}\n${indent}}`
  return typeof others === 'object' ? `{ [name]: ${shapeOf(others, around)} }` : '{}'
}

const listOf = (shape: string): string => (/^[^{]* \| /.test(shape) ? `(${shape})[]` : `${shape}[]`)

/** What a value must keep to, in English as the document. */
export function rulesOf(schema: Schema): string {
  const { format, pattern, items, anyOf = [] } = schema
  const ofEach = items ? rulesOf(items) : ''
  const rules = [
    schema.description,
    // Each format has a long pattern of its own.
    format ?? (pattern && `/${pattern}/`),
    rangeOf([schema.minLength, schema.maxLength], 'characters'),
    rangeOf([schema.minItems, schema.maxItems], 'entries'),
    rangeOf([limitOf(schema.minimum), limitOf(schema.maximum)], ''),
    schema.default !== undefined && `${JSON.stringify(schema.default)} if left out`,
    ...anyOf.map(rulesOf),
    ofEach && `each: ${ofEach}`,
  ]
  return rules.filter(Boolean).join(', ')
}

/** Those of all integers say nothing. */
const limitOf = (limit: number | undefined): number | undefined =>
  limit !== undefined && Number.isSafeInteger(limit) && Math.abs(limit) === Number.MAX_SAFE_INTEGER
    ? undefined
    : limit

function rangeOf([from, to]: [number | undefined, number | undefined], unit: string): string {
  if (from === undefined && to === undefined) return ''
  const range =
    to === undefined ? `at least ${from}` : from === undefined ? `at most ${to}` : `${from} to ${to}`
  return `${range} ${unit}`.trim()
}
