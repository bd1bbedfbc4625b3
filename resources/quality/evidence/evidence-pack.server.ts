/** Collects the evidence pack of a case: its facts, sections, signatures, changes and files by fingerprint. */
import { sql } from 'kysely'
import { numberFormatter } from '#core/formatters.ts'
import { displayIn, isBlank, sayMoment, type NameOf } from '#core/display.ts'
import type { Field, Fields } from '#core/field.ts'
import type { Resource } from '#core/resource.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { namesIn } from '#server/database/names.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import type { Entry, EvidencePack, EvidenceSection, Fact } from './evidence-pack.ts'

type Row = Readonly<Record<string, unknown>> & { id: string; titles?: Record<string, string> | undefined }
/** Records of one kind that belong to the pack. */
export type Shown = { resource: Pick<Resource, 'name' | 'fields' | 'words'>; rows: readonly Row[] }
type Case = Pick<Shown, 'resource'> & {
  row: Row
  /** In place of the name of the resource. */
  kind?: Words
}

const words = {
  facts: { es: 'El caso', en: 'The case' },
  changes: { es: 'Historial', en: 'History' },
  when: { es: 'Cuándo', en: 'When' },
  who: { es: 'Quién', en: 'Who' },
  what: { es: 'Qué', en: 'What' },
  changed: { es: 'Cambios', en: 'Changes' },
  files: { es: 'Archivos y huellas', en: 'Files and fingerprints' },
  name: { es: 'Archivo', en: 'File' },
  size: { es: 'Tamaño', en: 'Size' },
  fingerprint: { es: 'SHA-256', en: 'SHA-256' },
  system: { es: 'El sistema', en: 'The system' },
  draft: { es: 'Borrador', en: 'Draft' },
  create: { es: 'Creó', en: 'Created' },
  update: { es: 'Cambió', en: 'Changed' },
  remove: { es: 'Eliminó', en: 'Removed' },
  restore: { es: 'Recuperó', en: 'Restored' },
  moved: { es: '{label}: de «{from}» a «{to}»', en: '{label}: from “{from}” to “{to}”' },
} satisfies Record<string, Words>

/** The whole pack; `sections` stand between the facts of the case and its history. */
export async function packOf(
  context: Context,
  { row, resource, kind = resource.words.one }: Case,
  { sections, others }: { sections: readonly EvidenceSection[]; others: readonly Shown[] },
): Promise<EvidencePack> {
  const { locale } = context
  const all: Shown[] = [{ resource, rows: [row] }, ...others]
  const { legalName } = await firmSettings(context)
  const [facts] = await factsOf(context, { resource, rows: [row] })
  return {
    locale,
    firm: legalName,
    kind: say(kind, locale),
    number: String(row['number'] ?? say(words.draft, locale)),
    title: String(row['title']),
    drawnAt: sayMoment(new Date().toISOString(), locale),
    sections: [
      { title: say(words.facts, locale), facts: facts! },
      ...listSections(row, { fields: resource.fields, nameOf: () => undefined, locale }),
      ...sections,
      { title: say(words.files, locale), table: await fileTable(context, all) },
      { title: say(words.changes, locale), table: await changeTable(context, all) },
    ],
  }
}

/** An entry for each record, titled by one of its fields. */
export async function entriesOf(context: Context, shown: Shown, title: string): Promise<Entry[]> {
  const facts = await factsOf(context, shown, [title, 'rank'])
  return shown.rows.map((row, at) => ({ title: `${at + 1}. ${String(row[title])}`, facts: facts[at]! }))
}

/** Label and value of each field that has a value; references to the case itself, lists and `without` are left out. */
async function factsOf(
  { db, locale }: Context,
  { resource, rows }: Shown,
  without: readonly string[] = ['number', 'title', 'processNamed'],
): Promise<Fact[][]> {
  const fields = Object.fromEntries(
    Object.entries(resource.fields).filter(
      ([name, field]) => !without.includes(name) && field.kind !== 'list' && !isOwner(field),
    ),
  )
  const nameOf = await namesIn(db, rows, { fields, locale })
  return rows.map((row) => rowFacts(row, { fields, nameOf, locale }))
}
const isFiles = ({ parts = {} }: Field): boolean =>
  Object.values(parts).some(({ kind }) => kind === 'document')
const isOwner = ({ target }: Field): boolean => target === 'ncos' || target === 'capas'

type Reading = { fields: Fields; nameOf: NameOf; locale: Locale }
const rowFacts = (row: Row, reading: Reading): Fact[] =>
  Object.entries(reading.fields).flatMap(([name, { label, kind }]): Fact[] => {
    // A flag that does not apply says nothing.
    if (isBlank(row[name]) || (kind === 'flag' && row[name] === false)) return []
    const value = displayIn(row, name, reading)
    return value === '' ? [] : [[say(label, reading.locale), value]]
  })

/** Each list of the case, such as what was measured: a table of its values, or its texts entry by entry. */
const listSections = (row: Row, reading: Reading): EvidenceSection[] =>
  Object.entries(reading.fields).flatMap(([name, field]): EvidenceSection[] => {
    const { kind, parts: fields = {}, label } = field
    const rows = row[name] as readonly Row[] | null
    if (kind !== 'list' || isFiles(field) || !rows) return []
    const title = say(label, reading.locale)
    if (Object.values(fields).some((part) => part.kind === 'longText'))
      return [{ title, entries: rows.map((one) => listEntry(one, { ...reading, fields })) }]
    const heads = Object.values(fields).map((part) => say(part.label, reading.locale))
    const values = rows.map((one) =>
      Object.keys(fields).map((part) => displayIn(one, part, { ...reading, fields })),
    )
    return [{ title, table: [heads, ...values] }]
  })

function listEntry(row: Row, reading: Reading): Entry {
  const [first, ...facts] = rowFacts(row, reading)
  return { title: first?.join(' ') ?? '', facts }
}

async function fileTable({ db, locale }: Context, all: readonly Shown[]): Promise<string[][]> {
  const ids = all.flatMap(({ resource, rows }) =>
    Object.entries(resource.fields)
      .filter(([, field]) => isFiles(field))
      .flatMap(([name]) => rows.flatMap((row) => row[name] as readonly { file: string }[]))
      .map(({ file }) => file),
  )
  const { rows } = await sql<{ name: string; size: number; sha256: string }>`
    select name, size, sha256 from files where id = any(${ids}::bigint[]) order by name, id`.execute(db)
  const kilobytes = numberFormatter(locale, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  })
  return [
    [words.name, words.size, words.fingerprint].map((head) => say(head, locale)),
    ...rows.map(({ name, size, sha256 }) => [
      name,
      kilobytes.format(Math.ceil(size / 1000)),
      inLines(sha256),
    ]),
  ]
}

/** A fingerprint of 64 letters is wider than its column. */
export const inLines = (fingerprint: string): string => fingerprint.replace(/.{32}(?=.)/g, '$&\n')

/** The earliest first. Values stand in the case itself; of the state, both are named. */
async function changeTable({ db, locale }: Context, all: readonly Shown[]): Promise<string[][]> {
  const byEntity = new Map(all.map(({ resource, rows }) => [resource.name as string, { resource, rows }]))
  const records = [...byEntity].flatMap(([entity, { rows }]) => rows.map(({ id }) => ({ entity, id })))
  const { rows } = await sql<{
    at: string
    entity: string
    action: 'create' | 'update' | 'remove' | 'restore'
    changes: readonly { field: string; from: unknown; to: unknown }[]
    by: string | null
  }>`select a.at::text, a.entity, a.action, a.changes, u.display_name as by
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (entity text, id bigint)
    join audit_entries a on a.entity = r.entity and a.entity_id = r.id
    left join users u on u.id = a.user_id order by a.id`.execute(db)
  return [
    [words.when, words.who, words.what, words.changed].map((head) => say(head, locale)),
    ...rows.map(({ at, entity, action, changes, by }) => {
      const { resource } = byEntity.get(entity)!
      return [
        sayMoment(at, locale),
        by ?? say(words.system, locale),
        `${say(words[action], locale)}: ${say(resource.words.one, locale)}`,
        action === 'update' ? sayChanges(resource.fields, changes, locale) : '',
      ]
    }),
  ]
}

function sayChanges(
  fields: Fields,
  changes: readonly { field: string; from: unknown; to: unknown }[],
  locale: Locale,
): string {
  return changes
    .flatMap(({ field: name, from, to }) => {
      const field = fields[name]
      if (!field) return []
      const label = say(field.label, locale)
      if (name !== 'status') return [label]
      const [before, after] = [from, to].map((value) =>
        displayIn({ status: value }, name, { fields, locale }),
      )
      return [say(words.moved, locale, { label, from: before!, to: after! })]
    })
    .join(', ')
}
