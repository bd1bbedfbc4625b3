/** `npm run new catalogue/training-room`: generates a slice, its lines in registries, migration and OpenAPI. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const areas = readdirSync(join(root, 'resources'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const [area = '', singular = ''] = (process.argv[2] ?? '').split('/')
if (!areas.includes(area) || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(singular))
  stop(
    `npm run new <area>/<resource>: one of ${areas.join(', ')}, and its English name in the singular, as in catalogue/training-room`,
  )

const plural = pluralOf(singular)
const name = camel(plural)
const folder = join(root, 'resources', area, plural)
const areaSlices = `resources/${area}/slices.ts`
if (existsSync(folder)) stop(`resources/${area}/${plural} is there already`)

mkdirSync(folder)
write(`${singular}.ts`, fieldsFile())
write(`${singular}.api.ts`, apiFile())
write(`${singular}.server.ts`, serverFile())
write(`${singular}.api.test.ts`, testFile())
addLine('resources/index.ts', [
  `import { ${name} } from './${area}/${plural}/${singular}.ts'`,
  (text) => text.replace(/export const resources = \{\n/, (start) => `${start}  ${name},\n`),
])
addLine(areaSlices, [
  `import { ${name}Api } from './${plural}/${singular}.api.ts'\nimport * as ${name} from './${plural}/${singular}.server.ts'`,
  (text) =>
    text.replace(
      /export const \w+Slices = \{\n/,
      (start) => `${start}  ${name}: slice(${name}Api, ${name}.handlers),\n`,
    ),
])
changeFile('resources/history-readers.ts', (text) =>
  text.replace(
    /export const historyReaders: .* = \{\n/,
    (start) => `${start}  ${name}: may.readCatalogue,\n`,
  ),
)
// Imported only now, when the registry contains the new resource.
const { createTable } = await import('#core/columns.ts')
const { resources } = await import(join(root, 'resources/index.ts'))
const migration = `${nextNumber()}-${plural}.sql`
writeFileSync(
  join(root, 'server/migrations', migration),
  `-- ${plural}: review before you run it.\n\n${createTable(resources[name])}\n`,
)

const { openapiText } = await import('./openapi.ts')
writeFileSync(join(root, 'openapi.json'), openapiText())
const generated = [folder, 'resources/index.ts', areaSlices]
spawnSync(join(root, 'node_modules/.bin/oxfmt'), generated, { cwd: root, stdio: 'inherit' })

console.log(`
resources/${area}/${plural}/   edit the fields of ${singular}.ts first, then the roles in ${singular}.api.ts
resources/history-readers.ts   who may read its history
server/migrations/${migration}   follows from the fields as they were; npm run explain ${name} prints it again
then: npm run openapi && npm run check
`)

function fieldsFile(): string {
  return `/** A ${words()} is … */
import { text } from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'

export const ${name} = resource(
  '${name}',
  {
    name: text({ es: 'Nombre', en: 'Name' }, { max: 120 }),
  },
  {
    words: { one: { es: '${words()}', en: '${words()}' }, many: { es: '${plural}', en: '${plural}' } },
    title: ['name'],
  },
)
export type ${pascal()} = Row<typeof ${name}.fields>
`
}

function apiFile(): string {
  return `/** The endpoints of ${plural}. */
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { found, page, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { ${name} } from './${singular}.ts'

const { fields } = ${name}
export const ${name}Api = {
  list: endpoint('POST ${plural}/list', { roles: may.readCatalogue, isRead: true, body: ${name}.query, answer: page(${name}.row) }),
  excel: endpoint('POST ${plural}/list', { roles: may.readCatalogue, isRead: true, accept: 'excel', body: exportQuery(${name}) }),
  search: endpoint('POST ${plural}/search', { roles: may.readCatalogue, isRead: true, body: searchQuery, answer: found }),
  create: endpoint('POST ${plural}', { roles: may.editCatalogue, data: ${name}.create, answer: ${name}.row, fields }),
  get: endpoint('GET ${plural}/{id}', { roles: may.readCatalogue, answer: ${name}.row }),
  patch: endpoint('PATCH ${plural}/{id}', { roles: may.editCatalogue, data: ${name}.patch, answer: ${name}.row, fields }),
  remove: endpoint('DELETE ${plural}/{id}', { roles: may.removeFromCatalogue }),
}
`
}

function serverFile(): string {
  return `/** The handlers of ${plural}. */
import type { Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { exportRecords } from '#server/documents/excel.ts'
import type { ${name}Api } from './${singular}.api.ts'
import { ${name} as resource } from './${singular}.ts'

export const ${name} = records(resource)

export const handlers: Handlers<typeof ${name}Api> = {
  ...${name}.standard,
  excel: exportRecords(${name}, resource),
}
`
}

function testFile(): string {
  return `/** The behaviour of ${plural}; test/contract/contract.test.ts tests roles, shapes and bad input of every endpoint. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { ${name}Api } from './${singular}.api.ts'

const api = await testApi()

test('finds a created record by its name', async () => {
  const created = await api.client('admin').call(${name}Api.create, { input: { name: 'Zapote' } })
  const [found] = await api.client('admin').call(${name}Api.search, { input: { term: 'zapo', limit: 5 } })
  expect(found?.id).toBe(created.id)
})
`
}

function write(file: string, text: string): void {
  writeFileSync(join(folder, file), text)
}

function addLine(file: string, [imported, change]: [string, (text: string) => string]): void {
  changeFile(file, (text) => change(text.replace(/\nimport /, `\n${imported}\nimport `)))
}
function changeFile(file: string, change: (text: string) => string): void {
  const path = join(root, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

function nextNumber(): string {
  const last = Math.max(
    ...readdirSync(join(root, 'server/migrations')).map((file) => Number.parseInt(file, 10) || 0),
  )
  return String(last + 1).padStart(4, '0')
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}
function camel(kebab: string): string {
  return kebab.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
function pascal(): string {
  return camel(singular).replace(/^./, (letter) => letter.toUpperCase())
}
function words(): string {
  return singular.replaceAll('-', ' ')
}
function stop(reason: string): never {
  console.error(reason)
  process.exit(1)
}
