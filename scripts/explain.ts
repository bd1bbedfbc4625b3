/** `npm run explain courses`: prints everything derived from a resource's fields. */
import { createTable } from '#core/columns.ts'
import { patternsOf, allRoutes } from '#server/http/routing.ts'
import type { Resource } from '#core/resource.ts'
import { resources } from '#resources/index.ts'

const name = process.argv[2] ?? ''
const resource = (resources as unknown as Record<string, Resource>)[name]
if (!resource) {
  console.error(`npm run explain <resource>, one of: ${Object.keys(resources).join(', ')}`)
  process.exit(1)
}

console.log(`\n${resource.words.many.es} / ${resource.words.many.en} (${name})\n`)
console.table(
  Object.fromEntries(
    Object.entries(resource.fields).map(([field, about]) => [
      field,
      {
        kind: about.isTranslated ? `translated ${about.kind}` : about.kind,
        mode: about.mode,
        es: about.label.es,
        en: about.label.en,
        references: about.target ?? '',
        'required to publish': about.isNeededToPublish ? 'yes' : '',
        codes: Object.keys(about.options ?? {}).join(' '),
      },
    ]),
  ),
)
console.log(`Table derived from its fields\n\n${createTable(resource)}\n`)
console.log('Endpoints\n')
for (const { name: key, endpoint } of allRoutes()) {
  if (!key.startsWith(`${name}.`)) continue
  const roles = typeof endpoint.roles === 'string' ? endpoint.roles : endpoint.roles.join(' ')
  const accept = endpoint.accept === 'json' ? '' : ` (${endpoint.accept})`
  console.log(
    `  ${endpoint.method.padEnd(6)} ${patternsOf(endpoint)[0]}${accept}\n         ${key} · ${roles}`,
  )
}
