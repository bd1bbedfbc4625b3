/** The map of processes: a band for each kind, with owners and open cases. */
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { may } from '#core/roles.ts'
import { contentLocale, say, translate, type Locale, type Words } from '#core/words.ts'
import { localeOf } from '#web/locale.ts'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient, requireRoles } from '#web/office/calls/api.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { qualityFiguresApi } from '../quality-figures/quality-figures.api.ts'
import { casesHref, groupFilters } from '../quality-figures/figure-links.screens.tsx'
import { processesApi } from './process.api.ts'
import { mapOf, processMapWords, type MapNode } from './process-map.ts'
import { processKinds, type Process } from './process.ts'
import styles from './process-map.module.css'

const MOST = 200
const words = {
  list: { es: 'Lista', en: 'List' },
  none: { es: 'Ninguno.', en: 'None.' },
  open: { es: 'Casos abiertos: {n}', en: 'Open cases: {n}' },
} satisfies Record<string, Words>

type Mapped = Process & { titles?: Record<string, string> }
export async function loader({ request }: LoaderFunctionArgs) {
  requireRoles(request, may.readQuality)
  const client = officeClient(localeOf(new URL(request.url).pathname) ?? contentLocale)
  const input = { perPage: MOST, filters: [{ field: 'active', op: 'eq' as const, value: true }] }
  const [{ items }, { ncos }] = await Promise.all([
    client.call(processesApi.list, { input }),
    client.call(qualityFiguresApi.figures, { query: {} }),
  ])
  return { processes: items as Mapped[], open: ncos.byProcess }
}

export function Component() {
  const locale = useLocale()
  const { processes, open } = useLoaderData<typeof loader>()
  const counts = new Map(open.map(({ key, count }) => [key, count]))
  return (
    <div className={styles.page}>
      <title>{processMapWords[locale]}</title>
      <header className={styles.header}>
        <h1>{processMapWords[locale]}</h1>
        <LinkButton size="small" href={officeHref(locale, 'processes')}>
          {words.list[locale]}
        </LinkButton>
      </header>
      {mapOf(processes).map(({ kind, nodes }) => (
        <section key={kind} className={styles.band} aria-labelledby={kind}>
          <h2 id={kind}>{processKinds[kind][locale]}</h2>
          {nodes.length === 0 ? (
            <p>{words.none[locale]}</p>
          ) : (
            <Nodes nodes={nodes} counts={counts} locale={locale} />
          )}
        </section>
      ))}
    </div>
  )
}

type NodesProps = {
  nodes: readonly MapNode<Mapped>[]
  counts: ReadonlyMap<string | null, number>
  locale: Locale
}
const Nodes = ({ nodes, counts, locale }: NodesProps) => (
  <ul className={styles.nodes}>
    {nodes.map(({ process, parts }) => (
      <li key={process.id} className={styles.node}>
        <Link to={officeHref(locale, 'processes', process.id)} className={styles.name}>
          <span className={styles.code}>{process.code}</span> {translate(process.name, locale)?.text}
        </Link>
        {process.titles?.['ownerEmployeeId'] && <span>{process.titles['ownerEmployeeId']}</span>}
        {counts.has(process.id) && (
          <Link to={casesHref('ncos', { locale, filters: groupFilters('processId', process.id) })}>
            {say(words.open, locale, { n: counts.get(process.id)! })}
          </Link>
        )}
        {parts.length > 0 && <Nodes nodes={parts} counts={counts} locale={locale} />}
      </li>
    ))}
  </ul>
)
