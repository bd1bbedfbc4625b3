/** Narrows the log of everything; the choices are kept in the address. */
import type { Resource } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { PeriodFields } from '#web/office/figures/figures-page.tsx'
import { useSetSearchParam } from '#web/office/figures/use-set-search-param.ts'
import { Lookup } from '#web/office/form/references/lookup.tsx'
import { actions } from '#web/office/history/entry.tsx'
import { segmentOf } from '#web/office/records/screens.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { SYSTEM, type AuditLogQuery } from './audit-log.api.ts'

const words = {
  person: { es: 'Persona', en: 'Person' },
  who: { es: 'Quién', en: 'Who' },
  anybody: { es: 'Personas y sistema', en: 'People and system' },
  system: { es: 'Solo el sistema', en: 'The system alone' },
  kind: { es: 'Clase de registro', en: 'Kind of record' },
  record: { es: 'Registro', en: 'Record' },
  field: { es: 'Campo', en: 'Field' },
  action: { es: 'Qué se hizo', en: 'What was done' },
  all: { es: 'Todo', en: 'Everything' },
} satisfies Record<string, Words>

type LogFiltersProps = { query: AuditLogQuery; resources: Readonly<Record<string, Resource>> }

export function LogFilters({ query, resources }: LogFiltersProps) {
  const locale = useLocale()
  const setParam = useSetSearchParam()
  const { person, kind, record, field, action } = query
  const isSystem = person === SYSTEM
  const byLabel = (one: readonly [string, string], other: readonly [string, string]) =>
    one[1].localeCompare(other[1], locale)
  const kinds = Object.entries(resources)
    .map(([name, { words: about }]) => [name, about.many[locale]] as const)
    .toSorted(byLabel)
  const fields = Object.entries((kind && resources[kind]?.fields) || {})
    .map(([name, { label }]) => [name, label[locale]] as const)
    .toSorted(byLabel)
  return (
    <>
      <Choice
        label={words.who[locale]}
        value={isSystem ? SYSTEM : ''}
        all={words.anybody[locale]}
        choices={[[SYSTEM, words.system[locale]]]}
        onChoose={(value) => setParam('person', value)}
      />
      {!isSystem && (
        <PickRecord
          label={words.person[locale]}
          target="users"
          value={person}
          onPick={(id) => setParam('person', id)}
        />
      )}
      <Choice
        label={words.kind[locale]}
        value={kind}
        choices={kinds}
        onChoose={(value) => setParam('kind', value, ['record', 'field'])}
      />
      {kind && segmentOf(kind) && (
        <PickRecord
          key={kind}
          label={words.record[locale]}
          target={kind}
          value={record}
          onPick={(id) => setParam('record', id)}
        />
      )}
      {kind && (
        <Choice
          label={words.field[locale]}
          value={field}
          choices={fields}
          onChoose={(value) => setParam('field', value)}
        />
      )}
      <Choice
        label={words.action[locale]}
        value={action}
        choices={Object.entries(actions).map(([name, about]) => [name, about[locale]] as const)}
        onChoose={(value) => setParam('action', value)}
      />
      <PeriodFields from={query.from} to={query.to} />
    </>
  )
}

type Choices = readonly (readonly [value: string, label: string])[]
type ChoiceProps = {
  label: string
  value: string | undefined
  /** Named first: no choice. */
  all?: string
  choices: Choices
  onChoose: (value: string) => void
}
function Choice({ label, value = '', all, choices, onChoose }: ChoiceProps) {
  const locale = useLocale()
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{all ?? words.all[locale]}</option>
          {choices.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

type PickRecordProps = {
  label: string
  target: string
  value: string | undefined
  onPick: (id: string | null) => void
}
function PickRecord({ label, target, value, onPick }: PickRecordProps) {
  const locale = useLocale()
  return (
    <Field label={label}>
      {(control) => (
        <Lookup
          target={target}
          value={value ?? null}
          onPick={onPick}
          control={control}
          label={label}
          locale={locale}
        />
      )}
    </Field>
  )
}
