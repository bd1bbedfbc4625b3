/** Every upcoming date, by month, narrowed by place, mode, standard, language, level and price. */
import X from 'lucide-react/icons/x'
import { say, type Words } from '#core/words.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { feedTo, pathTo } from '#web/paths.ts'
import { Chip, Chips } from '#web/ui/badge.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { Paginator, showing } from '#web/ui/paginator.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { DateRows } from '#web/site/cards/date-rows.tsx'
import { Categories } from '#web/site/catalogue/categories.tsx'
import { CalendarLinks } from './calendar-links.tsx'
import { EditableScreen, proseHead } from '#web/site/prose/editable-screen.tsx'
import { Results } from '#web/site/results/results.tsx'
import { Guessed } from '#web/site/search/guessed.tsx'
import { defineScreen } from '#web/site/screen.tsx'
import { listHead } from '#web/site/seo/list-head.ts'
import { Browse } from './browse.tsx'
import { NoDates } from './no-dates.tsx'
import { DatesFilters } from './filters.tsx'
import { loadDates, type DatesData, type MonthGroup } from './load.server.ts'
import { datesHref } from './query.ts'
import styles from './screen.module.css'

const words = {
  all: { es: 'Todas las categorías', en: 'All categories' },
  none: { es: 'Ninguna fecha coincide', en: 'No date matches' },
  chosen: { es: 'Filtros elegidos', en: 'Chosen filters' },
  without: { es: 'Quitar {name}', en: 'Remove {name}' },
  clear: { es: 'Quitar todos', en: 'Remove all' },
  dates: { es: 'Fechas', en: 'Dates' },
  calendar: { es: 'En su calendario', en: 'In your calendar' },
  calendarAbout: {
    es: 'Estas fechas, con los filtros de ahora. Las nuevas y los cambios llegan solos.',
    en: 'These dates, with the filters of now. New ones and changes arrive by themselves.',
  },
  feed: { es: 'Fechas de cursos', en: 'Course dates' },
} satisfies Record<string, Words>
const count: CountedWords = {
  one: { es: '{n} fecha', en: '{n} date' },
  many: { es: '{n} fechas', en: '{n} dates' },
}

export default defineScreen({
  load: loadDates,
  head: ({ prose, query, chosen, groups, calendar, canonical }, { client: { locale } }) => {
    const { title, description } = prose.page.seo
    const names = chosen.map(({ text }) => text)
    return proseHead(prose, {
      ...listHead({ title, description, query, chosen: names, canonical }, locale),
      list: groups
        .flatMap(({ events }) => events)
        .map(({ id, title: name, days }) => [
          [name.text, days].filter(Boolean).join(', '),
          pathTo('event', locale, { id }),
        ]),
      forms: [
        { type: 'text/calendar', title: words.feed[locale], path: calendar },
        { type: 'application/rss+xml', title: words.feed[locale], path: feedTo('datesRss', locale) },
      ],
    })
  },
  Screen: DatesScreen,
  script: 'results',
})

function DatesScreen({ data }: { data: DatesData }) {
  const locale = useLocale()
  const { prose, query, choices, categories, total, perPage, groups, nearest, browse } = data
  return (
    <EditableScreen prose={prose} chosen={data.chosen.map(({ text }) => text)}>
      <Categories
        all={words.all[locale]}
        categories={categories}
        chosen={query.category}
        hrefOf={(category) => datesHref(locale, { ...query, page: 1, category })}
      />
      <DatesFilters query={query} choices={choices} />
      <Results
        status={total > 0 ? showing({ locale, page: query.page, perPage, total }) : words.none[locale]}
      >
        <Chosen chosen={data.chosen} total={total} />
        {data.isGuessed && <Guessed term={query.search} />}
        {nearest && <NoDates data={data} nearest={nearest} />}
        {groups.map((group) => (
          <Month key={group.month} group={group} />
        ))}
        {total > 0 && (
          <Paginator
            locale={locale}
            page={query.page}
            perPage={perPage}
            total={total}
            hrefOf={(page) => datesHref(locale, { ...query, page })}
          />
        )}
        <section className={styles.calendar}>
          <h2 className={styles.small}>{words.calendar[locale]}</h2>
          <p>{words.calendarAbout[locale]}</p>
          <CalendarLinks path={data.calendar} />
        </section>
      </Results>
      <Browse choices={browse} />
    </EditableScreen>
  )
}

function Chosen({ chosen, total }: Pick<DatesData, 'chosen' | 'total'>) {
  const locale = useLocale()
  return (
    <div className={styles.chosen}>
      <p className={styles.count}>{sayCount(count, locale, { n: total })}</p>
      {chosen.length > 0 && (
        <Chips label={words.chosen[locale]}>
          {chosen.map(({ text, href }) => (
            <li key={text}>
              <Chip href={href} keepsScroll label={say(words.without, locale, { name: text })}>
                {text}
                <X />
              </Chip>
            </li>
          ))}
          {chosen.length > 1 && (
            <li className={styles.clear}>
              <PageLink to={datesHref(locale)}>{words.clear[locale]}</PageLink>
            </li>
          )}
        </Chips>
      )}
    </div>
  )
}

function Month({ group: { month, title, count: all, events } }: { group: MonthGroup }) {
  const locale = useLocale()
  return (
    <section className={styles.month} aria-label={month ? title : words.dates[locale]}>
      {month && (
        <h2 id={month} className={styles.name}>
          {title}
          {all !== undefined && <span>{sayCount(count, locale, { n: all })}</span>}
        </h2>
      )}
      <DateRows events={events} />
    </section>
  )
}
