/** Serves the blog and the dates as RSS feeds per language. */
import { Feed } from 'feed'
import type { Hono } from 'hono'
import type { Client } from '#core/client.ts'
import { languageTags, locales, say, type Locale, type Words } from '#core/words.ts'
import { articlesApi } from '../articles/article.api.ts'
import { takesPeople } from '#resources/catalogue/courses/booking-states.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { settingsApi, type Firm } from '#resources/system/settings/settings.api.ts'
import { soldOut } from '#web/booking-words.ts'
import { daysOf } from '#web/card-facts.ts'
import { feedTo, pathTo, screens } from '#web/paths.ts'
import { halfAMinute, sendGeneratedFile, type SiteFiles } from '#server/pages/site-files.ts'

const MOST_ITEMS = 30

type FeedItem = {
  /** Stable, while addresses and titles change. */
  key: string
  title: string
  path: string
  date: string
  description?: string | undefined
  category?: string | undefined
  author?: string | undefined
}
type RssFeed = {
  key: 'rss' | 'datesRss'
  screen: 'blog' | 'dates'
  about: Words
  /** The newest first. */
  read: (client: Client) => Promise<FeedItem[]>
}
const rssFeeds: RssFeed[] = [
  {
    key: 'rss',
    screen: 'blog',
    about: {
      es: 'Lo que aprendemos auditando, asesorando y enseñando.',
      en: 'What we learn from auditing, advising and teaching.',
    },
    read: articleItems,
  },
  {
    key: 'datesRss',
    screen: 'dates',
    about: { es: 'Fechas que se abren o que cambian.', en: 'Dates that open or change.' },
    read: dateItems,
  },
]
const words = { title: { es: '{name} de {firm}', en: '{firm} {name}' } } satisfies Record<string, Words>

export function mountRss(app: Hono, files: SiteFiles): void {
  for (const feed of rssFeeds) {
    for (const locale of locales) {
      app.get(feedTo(feed.key, locale), async (c) =>
        sendGeneratedFile(c, {
          text: await files.cache.getOrLoad(`file:${feed.key} ${locale}`, halfAMinute, () =>
            rssText(files, feed, locale),
          ),
          type: 'application/rss+xml; charset=utf-8',
        }),
      )
    }
  }
}

async function rssText(
  { clientFor, publicUrl }: SiteFiles,
  { key, screen, about, read }: RssFeed,
  locale: Locale,
): Promise<string> {
  const client = clientFor(locale)
  const [firm, items] = await Promise.all([client.call(settingsApi.publicGet), read(client)])
  const newest = items
    .map(({ date }) => date)
    .toSorted()
    .at(-1)
  const feed = new Feed({
    title: say(words.title, locale, { name: screens[screen].name[locale], firm: firm.tradeName }),
    description: about[locale],
    link: publicUrl + pathTo(screen, locale),
    language: languageTags[locale],
    feed: publicUrl + feedTo(key, locale),
    generator: false,
    // Depends on the content alone, so that unchanged feeds answer 304.
    updated: newest ? new Date(newest) : new Date(0),
  })
  for (const item of items) feed.addItem(itemOf(item, firm, { publicUrl, locale }))
  return feed.rss2()
}

function itemOf(
  { key, title, path, date, description, category, author }: FeedItem,
  firm: Firm,
  { publicUrl, locale }: { publicUrl: string; locale: Locale },
) {
  return {
    title,
    link: publicUrl + path,
    guid: `${new URL(publicUrl).host}/${key}/${locale}`,
    date: new Date(date),
    ...(description && { description }),
    ...(category && { category: [{ name: category }] }),
    author: [{ name: author || firm.tradeName, ...(firm.email && { email: firm.email }) }],
  }
}

async function articleItems({ call, locale }: Client): Promise<FeedItem[]> {
  const { items } = await call(articlesApi.publicList, {
    input: { search: '', page: 1, perPage: MOST_ITEMS },
  })
  return items.map(({ id, slug, title, excerpt, author, category, publishedAt, updatedAt }) => ({
    key: `articles/${id}`,
    title: title.text,
    path: pathTo('article', locale, { slug }),
    date: publishedAt ?? updatedAt,
    description: excerpt?.text,
    category: category?.name.text,
    author,
  }))
}

/** A date that moves is a new entry, because readers show no changed ones. */
async function dateItems({ call, locale }: Client): Promise<FeedItem[]> {
  const dates = await call(eventsApi.publicDates)
  const upcoming = dates.filter(({ booking }) => takesPeople(booking.state))
  return upcoming
    .toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))
    .slice(0, MOST_ITEMS)
    .map((date) => ({
      key: `events/${date.id}/${date.startsAt}`,
      title: [
        date.title.text,
        daysOf(date, locale),
        date.modality === 'online' ? null : date.city,
        date.booking.state === 'full' ? soldOut[locale].toLocaleLowerCase(locale) : null,
      ]
        .filter(Boolean)
        .join(', '),
      path: pathTo('event', locale, { id: date.id }),
      date: date.updatedAt,
      category: date.standard ?? undefined,
      description: date.instructors.map(({ name }) => name).join(', ') || undefined,
    }))
}
