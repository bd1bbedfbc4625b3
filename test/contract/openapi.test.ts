/** The OpenAPI document is committed and valid: references resolve, parameters are declared. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openapiText } from '#scripts/openapi.ts'
import { allRoutes } from '#server/http/routing.ts'

type Json = { [key: string]: Json } & Json[]
const text = openapiText()
const document = JSON.parse(text) as Json
const operations = Object.entries(document['paths']!).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

/** Every object of the document with its path, examples apart. */
function* walk(node: unknown, at = '#'): Generator<[place: string, node: Json]> {
  if (typeof node !== 'object' || node === null) return
  yield [at, node as Json]
  for (const [key, inside] of Object.entries(node)) if (key !== 'example') yield* walk(inside, `${at}/${key}`)
}

test('openapi.json is up to date', () => {
  const committed = readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')
  expect(committed === text, 'npm run openapi').toBe(true)
})
test('every endpoint of the registry is in the document', () => {
  const described = new Set(operations.map(({ path, method }) => `${method} ${path}`))
  const missing = allRoutes().filter(({ endpoint: { path, method, isPublic } }) => {
    const whole = path.startsWith('/') ? path : `/v1/${isPublic ? 'public/' : ''}{locale}/${path}`
    return !described.has(`${method.toLowerCase()} ${whole}`)
  })
  expect(missing.map(({ name }) => name)).toEqual([])
})
test('every reference resolves', () => {
  const broken = [...walk(document)].filter(([, { $ref }]) => {
    if (typeof $ref !== 'string') return false
    const steps = ($ref as string).slice(2).split('/')
    return !steps.reduce<Json | undefined>((inside, step) => inside?.[step], document)
  })
  expect(broken.map(([place]) => place)).toEqual([])
})
test('every operation has a unique id, an answer, and exactly the parameters of its path', () => {
  const names = operations.map(({ operation }) => String(operation['operationId']))
  expect(names.toSorted()).toEqual([...new Set(names)].sort())
  for (const { path, method, operation } of operations) {
    const expected = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const parameters = (operation['parameters'] ?? []) as Json[]
    const inPath = parameters.filter((parameter) => (parameter['in'] as unknown) === 'path')
    expect(
      inPath.map((parameter) => parameter['name']),
      path,
    ).toEqual(expected)
    expect(new Set(parameters.map(({ name }) => name)).size, path).toBe(parameters.length)
    expect(Object.keys(operation['responses']!['200']!['content']!), path).not.toEqual([])
    expect(['get', 'post', 'put', 'patch', 'delete']).toContain(method)
    if (method === 'get') expect(operation['requestBody'], path).toBeUndefined()
  }
})
test('schemas use the types of JSON Schema', () => {
  const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null', 'http'])
  for (const [place, { type, required, properties }] of walk(document)) {
    if (typeof type === 'string') expect(types.has(type), place).toBe(true)
    if (Array.isArray(required) && properties)
      expect(
        required.filter((name) => !(String(name) in properties)),
        place,
      ).toEqual([])
  }
})
test('uploads are described as form data only', () => {
  const { content } = document['paths']!['/v1/{locale}/files']!['post']!['requestBody']!
  expect(Object.keys(content!)).toEqual(['multipart/form-data'])
})
