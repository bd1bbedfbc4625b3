/** Serves the blog as an RSS feed per language, newest first. */
import { Feed } from 'feed'
import type { Hono } from 'hono'
import { languageTags, locales, say, type Locale, type Words } from '#core/words.ts'
import { articlesApi } from '../articles/article.api.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { feedTo, pathTo, screens } from '#web/paths.ts'
import { halfAMinute, sendGeneratedFile, type SiteFiles } from '#server/pages/site-files.ts'

const MOST_ARTICLES = 30
const words = {
  title: { es: '{blog} de {firm}', en: '{firm} {blog}' },
  about: {
    es: 'Lo que aprendemos auditando, asesorando y enseñando.',
    en: 'What we learn from auditing, advising and teaching.',
  },
} satisfies Record<string, Words>

export function mountRss(app: Hono, files: SiteFiles): void {
  for (const locale of locales) {
    app.get(feedTo('rss', locale), async (c) =>
      sendGeneratedFile(c, {
        text: await files.cache.getOrLoad(`file:rss ${locale}`, halfAMinute, () => rssText(files, locale)),
        type: 'application/rss+xml; charset=utf-8',
      }),
    )
  }
}

async function rssText({ clientFor, publicUrl }: SiteFiles, locale: Locale): Promise<string> {
  const { call } = clientFor(locale)
  const [firm, { items }] = await Promise.all([
    call(settingsApi.publicGet),
    call(articlesApi.publicList, { input: { search: '', page: 1, perPage: MOST_ARTICLES } }),
  ])
  const newest = items
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1)
  const feed = new Feed({
    title: say(words.title, locale, { blog: screens.blog.name[locale], firm: firm.tradeName }),
    description: words.about[locale],
    link: publicUrl + pathTo('blog', locale),
    language: languageTags[locale],
    feed: publicUrl + feedTo('rss', locale),
    generator: false,
    // Depends on the content alone, so that unchanged feeds answer 304.
    updated: newest ? new Date(newest) : new Date(0),
  })
  for (const { id, slug, title, excerpt, author, category, publishedAt, updatedAt } of items) {
    feed.addItem({
      title: title.text,
      link: publicUrl + pathTo('article', locale, { slug }),
      // The id is stable while the slug may change.
      guid: `${new URL(publicUrl).host}/articles/${id}/${locale}`,
      date: new Date(publishedAt ?? updatedAt),
      ...(excerpt && { description: excerpt.text }),
      ...(category && { category: [{ name: category.name.text }] }),
      author: [{ name: author || firm.tradeName, email: firm.email }],
    })
  }
  return feed.rss2()
}
