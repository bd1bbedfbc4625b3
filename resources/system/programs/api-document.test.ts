/** The documentation of the API is read from its document. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { groupsOf, resolved, rulesOf, shapeOf, type ApiDocument, type Schema } from './api-document.ts'

const api = JSON.parse(readFileSync('openapi.json', 'utf8')) as ApiDocument
const { components } = api

test('each call of the document is in one group, and has a shape for all it takes and answers', () => {
  const calls = groupsOf(api, '').flatMap((group) => group.calls)
  expect(calls.map(({ operationId }) => operationId).toSorted()).toEqual(
    Object.values(api.paths)
      .flatMap((operations) => Object.values(operations).map(({ operationId }) => operationId))
      .toSorted(),
  )
  for (const { operationId, parameters = [], requestBody, responses } of calls) {
    const replies = Object.values(responses).map((reply) => resolved(reply, components.responses))
    const contents = [requestBody, ...replies].flatMap((one) => Object.values(one?.content ?? {}))
    const schemas = [
      ...parameters.map((one) => resolved(one, components.parameters).schema),
      ...contents.flatMap(({ schema }) => schema ?? []),
    ]
    for (const schema of schemas) expect(shapeOf(schema, components), operationId).not.toMatch(/undefined|^$/)
  }
})

test('calls are searched by method, address and summary', () => {
  const found = groupsOf(api, ' POST /v1/{locale}/INVOICES/list ').flatMap(({ calls }) => calls)
  expect(found.length).toBeGreaterThan(0)
  for (const { method, path } of found)
    expect(`${method} ${path}`).toContain('POST /v1/{locale}/invoices/list')
  expect(groupsOf(api, 'no such call')).toEqual([])
})

test('a shape says what is needed, what may be missing or null, and the rules', () => {
  const schemas: Record<string, Schema> = {
    tree: {
      type: 'object',
      properties: { below: { type: 'array', items: { $ref: '#/components/schemas/tree' } } },
    },
  }
  const schema: Schema = {
    type: 'object',
    required: ['name', 'kind'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 80 },
      kind: { enum: ['a', 'b'] },
      kinds: { type: 'array', maxItems: 3, items: { enum: ['a', 'b'] } },
      note: { anyOf: [{ type: 'string', format: 'email', pattern: 'x' }, { type: 'null' }] },
      page: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: 1 },
      tree: { $ref: '#/components/schemas/tree' },
      texts: { type: 'object', additionalProperties: { type: 'string' } },
    },
  }
  expect(shapeOf(schema, { schemas })).toBe(`{
  name: string  // 1 to 80 characters
  kind: "a" | "b"
  kinds?: ("a" | "b")[]  // at most 3 entries
  note?: string | null  // email
  page?: integer  // at least 1, 1 if left out
  tree?: {
    below?: tree[]
  }
  texts?: { [name]: string }
}`)
  expect(rulesOf({ type: 'string', pattern: '^x$' })).toBe('/^x$/')
})
