/** States and former slugs of articles. */
import { expect, test } from 'vitest'
import { Refusal } from '#core/errors.ts'
import { missingToPublish } from '#core/publication.ts'
import { fromPlainText } from '#core/richtext.ts'
import { formerSlugs } from './article-slugs.ts'
import { readingMinutes, resultingState, shortTexts, stateAt } from './article-state.ts'
import { articles, type ArticleState } from './article.ts'

const now = new Date('2026-03-10T12:00:00Z')
const [past, future] = ['2026-03-01T09:00:00.000Z', '2026-04-01T09:00:00.000Z']
const at = (websiteState: ArticleState, publishAt: string | null = null) => ({ websiteState, publishAt })
const refusedFields = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return error instanceof Refusal ? Object.keys(error.detail.fields ?? {}) : error
  }
  return 'allowed'
}

test('a scheduled article is published from its moment on', () => {
  expect(stateAt(at('scheduled', future), now)).toBe('scheduled')
  expect(stateAt(at('scheduled', past), now)).toBe('published')
  expect(stateAt(at('scheduled', now.toISOString()), now)).toBe('published')
  expect(stateAt(at('draft', past), now)).toBe('draft')
})
test('publishing takes effect now, at a past date, or later at a future date', () => {
  const publish = { websiteState: 'published' as const }
  expect(resultingState(at('draft'), publish, now)).toEqual({ ...publish, publishAt: now.toISOString() })
  expect(resultingState(at('draft', future), publish, now)).toEqual(at('scheduled', future))
  expect(resultingState(at('scheduled', future), publish, now)).toEqual({
    ...publish,
    publishAt: now.toISOString(),
  })
  expect(resultingState(at('draft'), { ...publish, publishAt: past }, now)).toEqual({
    ...publish,
    publishAt: past,
  })
  expect(resultingState(at('draft'), { ...publish, publishAt: future }, now)).toEqual(at('scheduled', future))
  expect(resultingState(at('unpublished', past), publish, now)).toEqual({ ...publish, publishAt: past })
})
test('scheduling requires a future date, and a published article a date', () => {
  const schedule = (publishAt: string | null) => () =>
    resultingState(at('draft'), { websiteState: 'scheduled', publishAt }, now)
  expect([refusedFields(schedule(null)), refusedFields(schedule(past))]).toEqual([
    ['publishAt'],
    ['publishAt'],
  ])
  expect(refusedFields(schedule(future))).toBe('allowed')
  const clear = () => resultingState(at('published', past), { publishAt: null }, now)
  expect(refusedFields(clear)).toEqual(['publishAt'])
})
test('an unpublished article becomes a draft, a published one unpublished', () => {
  const hide = (from: ReturnType<typeof at>, websiteState: 'draft' | 'unpublished') =>
    resultingState(from, { websiteState }, now).websiteState
  expect(hide(at('draft'), 'unpublished')).toBe('draft')
  expect(hide(at('scheduled', future), 'unpublished')).toBe('draft')
  expect(hide(at('scheduled', past), 'draft')).toBe('unpublished')
  expect(hide(at('published', past), 'draft')).toBe('unpublished')
})
test('a change of the text keeps state and date', () => {
  expect(resultingState(at('scheduled', past), {}, now)).toEqual({})
})

test('publication requires every text of each published language and of no other', () => {
  const body = fromPlainText('Texto. '.repeat(40))
  const row = { title: { es: 'Título', en: 'Title' }, slug: { es: 'titulo' }, excerpt: { es: 'Resumen' } }
  const missing = (publishedIn: string[], more: object = {}) =>
    Object.keys(missingToPublish(articles.fields, { ...row, body: { es: body }, publishedIn, ...more }))
  expect(missing(['es'])).toEqual([])
  expect(missing(['es', 'en'])).toEqual(['slug-en', 'excerpt-en', 'body-en'])
  expect(missing(['en'], { body: null })).toEqual(['slug-en', 'excerpt-en', 'body-en'])
})
test('a published text has at least two hundred letters', () => {
  const short = fromPlainText('Muy corto.')
  const long = fromPlainText('Suficiente. '.repeat(20))
  expect(Object.keys(shortTexts({ body: { es: short, en: long }, publishedIn: ['es', 'en'] }))).toEqual([
    'body-es',
  ])
  expect(shortTexts({ body: { es: short }, publishedIn: ['en'] })).toEqual({})
})
test('the reading time is at least one minute', () => {
  expect(readingMinutes(null)).toBe(1)
  expect(readingMinutes(fromPlainText('palabra '.repeat(221)))).toBe(2)
})

test('stores each published slug once, and drops it when it is current again', () => {
  const before = { slug: { es: 'b', en: 'b-en' }, oldSlugs: [{ language: 'es' as const, slug: 'a' }] }
  const stored = (slug: { es?: string; en?: string } | undefined, state: ArticleState = 'published') =>
    formerSlugs(before, slug, state).map((old) => `${old.language}:${old.slug}`)
  expect(stored(undefined)).toEqual(['es:a'])
  expect(stored({ es: 'c', en: 'b-en' })).toEqual(['es:a', 'es:b'])
  expect(stored({ es: 'a', en: 'b-en' })).toEqual(['es:b'])
  expect(stored({ es: 'c', en: 'd' }, 'draft')).toEqual(['es:a'])
  expect(stored({ es: 'c' })).toEqual(['es:a', 'es:b', 'en:b-en'])
})
