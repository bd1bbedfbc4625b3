/** Converts a written article to the input of the API. */
import type { Mark, Node, RichText } from '#core/richtext.ts'
import type { Create } from '#core/resource.ts'
import { locales, type Locale } from '#core/words.ts'
import type { articles } from '#resources/content/articles/article.ts'
import type { DemoArticle } from '../written.ts'

type ArticleInput = Create<typeof articles.fields>
type ArticleIds = Pick<ArticleInput, 'authorId' | 'categoryId' | 'serviceIds'>

const DAY = 86_400_000
// Nine in the morning in Santo Domingo.
const HOUR_UTC = 13

export function articleInput(article: DemoArticle, ids: ArticleIds, now: Date): ArticleInput {
  const { title, slug, excerpt, tags, daysAgo } = article
  const state = daysAgo === undefined ? 'draft' : daysAgo < 0 ? 'scheduled' : 'published'
  return {
    ...ids,
    title,
    slug,
    excerpt,
    tags: tags.map((name) => ({ name })),
    body: Object.fromEntries(
      locales.flatMap((locale) => {
        const text = article.body[locale]
        return text ? [[locale, articleBody(text)]] : []
      }),
    ),
    publishedIn: locales.filter((locale): locale is Locale => Boolean(article.body[locale])),
    publishAt: daysAgo === undefined ? null : morning(now, daysAgo),
    websiteState: state,
  }
}

function morning(now: Date, daysAgo: number): string {
  const day = new Date(now.getTime() - daysAgo * DAY)
  day.setUTCHours(HOUR_UTC, 0, 0, 0)
  return day.toISOString()
}

/** Blocks separated by blank lines: `## ` heading, `> ` quote, `- ` and `1. ` lists, `**…**` bold. */
export function articleBody(text: string): RichText {
  return {
    type: 'doc',
    content: text
      .trim()
      .split(/\n\s*\n/)
      .map(blockOf),
  }
}

function blockOf(block: string): Node {
  if (block.startsWith('## '))
    return { type: 'heading', attrs: { level: 2 }, content: marked(block.slice(3)) }
  if (block.startsWith('> ')) return { type: 'blockquote', content: [paragraph(block.slice(2))] }
  const lines = block.split('\n')
  if (lines.every((line) => line.startsWith('- '))) return listOf('bulletList', lines)
  if (lines.every((line) => /^\d+\. /.test(line))) return listOf('orderedList', lines)
  return paragraph(lines.join(' '))
}

const listOf = (type: 'bulletList' | 'orderedList', lines: string[]): Node => ({
  type,
  content: lines.map((line) => ({
    type: 'listItem',
    content: [paragraph(line.replace(/^(-|\d+\.) /, ''))],
  })),
})
const paragraph = (text: string): Node => ({ type: 'paragraph', content: marked(text) })

const bold: Mark = { type: 'bold' }
const marked = (text: string): Node[] =>
  text
    .split('**')
    .map((part, at): Node => ({ type: 'text', text: part, ...(at % 2 === 1 && { marks: [bold] }) }))
    .filter((node) => node.text !== '')
