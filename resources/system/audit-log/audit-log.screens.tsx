/** The log of everything: who changed what and when, narrowed by person, record, field and time. */
import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Client } from '#core/client.ts'
import type { NameOf } from '#core/display.ts'
import type { Resource } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { contentLocale, type Locale, type Words } from '#core/words.ts'
import { localeOf } from '#web/locale.ts'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient, requireRoles } from '#web/office/calls/api.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { FiguresPage } from '#web/office/figures/figures-page.tsx'
import { Entry } from '#web/office/history/entry.tsx'
import { namesOfChanges } from '#web/office/history/history.tsx'
import { office } from '#web/office/registry.ts'
import { segmentOf } from '#web/office/records/screens.ts'
import { readTitles } from '#web/office/records/titles.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { auditLogApi, auditLogQuery, type AuditLogQuery, type LoggedChange } from './audit-log.api.ts'
import { LogFilters } from './log-filters.screens.tsx'
import styles from './audit-log.module.css'

const words = {
  title: { es: 'Registro de cambios', en: 'Audit log' },
  none: { es: 'Nadie cambió nada con estos filtros', en: 'Nobody changed anything with these filters' },
  noneText: {
    es: 'Amplíe las fechas o quite un filtro.',
    en: 'Widen the dates or remove a filter.',
  },
  more: { es: 'Ver más', en: 'Show more' },
  list: { es: 'Cambios, del más reciente al más antiguo', en: 'Changes, the newest first' },
} satisfies Record<string, Words>

type Shown = {
  entry: LoggedChange
  resource: Resource | undefined
  nameOf: NameOf
  title: string | undefined
}
type LogPage = { shown: Shown[]; next: string | null }

export async function loader({ request }: LoaderFunctionArgs) {
  requireRoles(request, may.readAuditLog)
  const { pathname, searchParams } = new URL(request.url)
  const query = queryOf(searchParams)
  const { resources } = await office().loadResources()
  return { query, resources, page: await readPage(officeClient(localeOf(pathname) ?? contentLocale), query) }
}

/** Invalid search parameters are ignored, and what belongs to a kind is without one. */
function queryOf(params: URLSearchParams): AuditLogQuery {
  const names = Object.keys(auditLogQuery.shape) as (keyof AuditLogQuery)[]
  const given = names.flatMap((name) => {
    const value = params.get(name)
    return value && auditLogQuery.shape[name].safeParse(value).success ? [[name, value]] : []
  })
  const query = Object.fromEntries(given) as AuditLogQuery
  return query.kind ? query : { ...query, record: undefined, field: undefined }
}

async function readPage(client: Client, query: AuditLogQuery): Promise<LogPage> {
  const { entries, next } = await client.call(auditLogApi.list, { query })
  const { resources } = await office().loadResources()
  const byKind = Map.groupBy(entries, ({ kind }) => kind)
  const ids = new Map([...byKind].map(([kind, own]) => [kind, new Set(own.map(({ record }) => record))]))
  const [titles, names] = await Promise.all([
    readTitles(ids, client),
    Promise.all(
      [...byKind].map(async ([kind, own]) => {
        const nameOf = await namesOfChanges(own, resources[kind]?.fields ?? {}, client)
        return [kind, nameOf] as const
      }),
    ),
  ])
  const nameOfKind = new Map(names)
  return {
    shown: entries.map((entry) => ({
      entry,
      resource: resources[entry.kind],
      nameOf: nameOfKind.get(entry.kind)!,
      title: titles(entry.kind, entry.record),
    })),
    next,
  }
}

export function Component() {
  const locale = useLocale()
  const { query, resources, page } = useLoaderData<typeof loader>()
  return (
    <FiguresPage title={words.title[locale]} choices={<LogFilters query={query} resources={resources} />}>
      {page.shown.length === 0 ? (
        <EmptyState title={words.none[locale]}>{words.noneText[locale]}</EmptyState>
      ) : (
        // Another choice begins with its own first page.
        <Log key={JSON.stringify(query)} query={query} first={page} />
      )}
    </FiguresPage>
  )
}

function Log({ query, first }: { query: AuditLogQuery; first: LogPage }) {
  const locale = useLocale()
  const [{ shown, next }, setPage] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const readMore = async () => {
    setBusy(true)
    try {
      const more = await readPage(officeClient(locale), { ...query, after: next! })
      setPage({ shown: [...shown, ...more.shown], next: more.next })
    } catch (error) {
      sayFailure(error, locale)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <ol className={styles.log} aria-label={words.list[locale]}>
        {shown.map(({ entry, resource, nameOf, title }) => (
          <Entry
            key={entry.id}
            entry={entry}
            fields={resource?.fields ?? {}}
            nameOf={nameOf}
            record={<RecordLink {...{ entry, resource, title, locale }} />}
          />
        ))}
      </ol>
      {next && (
        <Button isBusy={isBusy} onClick={() => void readMore()}>
          {words.more[locale]}
        </Button>
      )}
    </>
  )
}

type RecordLinkProps = Omit<Shown, 'nameOf'> & { locale: Locale }
/** Removed records, and kinds without a screen of their own, have no link. */
function RecordLink({ entry: { kind, record, ip }, resource, title, locale }: RecordLinkProps) {
  const one = resource?.words.one[locale] ?? kind
  const segment = segmentOf(kind)
  const name = title ?? record
  return (
    <>
      {one} {segment && title ? <Link to={officeHref(locale, segment, record)}>{name}</Link> : name}
      {ip && ` · ${ip}`}
    </>
  )
}
