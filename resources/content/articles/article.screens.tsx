/** Articles in the office: list, form, publication and schedule. */
import type { Words } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'
import { bulkEdit } from '#web/office/list/bulk/bulk-step.ts'
import { publishing, screensOf, type Step } from '#web/office/records/screen.ts'
import { ScheduleDialog } from './article-schedule.screens.tsx'
import { articlesApi } from './article.api.ts'
import { articles, type Article } from './article.ts'

const schedule: Step = {
  key: 'schedule',
  words: { es: 'Programar la publicación', en: 'Schedule publication' },
  needs: articlesApi.publish,
  isAside: true,
  dialog: ScheduleDialog,
}
const reschedule: Step = {
  ...schedule,
  words: { es: 'Cambiar la fecha programada', en: 'Change the schedule' },
}
const unschedule = ({ id, version }: Article): Step => ({
  key: 'unschedule',
  words: { es: 'Volver a borrador', en: 'Back to draft' },
  needs: articlesApi.publish,
  isAside: true,
  take: (client) =>
    client.call(articlesApi.patch, { params: { id }, input: { websiteState: 'draft', version } }),
})

const publishLater = { es: 'Programar', en: 'Schedule' } satisfies Words
const publishNow = { es: 'Publicar ahora', en: 'Publish now' } satisfies Words
/** The step for the article's date and state: schedule, or publish now. */
function publishStepOf({ websiteState, publishAt }: Article, now: Date): Step[] {
  if (websiteState === 'scheduled') return [publishing(articlesApi.publish, publishNow)]
  return publishAt && new Date(publishAt) > now ? [publishing(articlesApi.publish, publishLater)] : []
}

function stepsOf(article: Article): Step[] {
  if (article.websiteState === 'published') return []
  return article.websiteState === 'scheduled' ? [reschedule, unschedule(article)] : [schedule]
}

/** The path in the reader's language if published there, else in the other. */
function pathOf({ id, slug, publishedIn }: Article, locale: 'es' | 'en'): string {
  const language = publishedIn.includes(locale) ? locale : (publishedIn[0] ?? locale)
  return pathTo('article', language, { slug: slug[language] ?? id })
}

export const screens = screensOf<typeof articles.fields, Article>({
  resource: articles,
  api: articlesApi,
  firstFields: ['excerpt', 'body'],
  columns: ['title', 'authorId', 'categoryId', 'publishedIn', 'publishAt', 'websiteState'],
  bulk: [bulkEdit('authorId', 'categoryId')],
  tones: {
    websiteState: { draft: 'neutral', scheduled: 'info', published: 'success', unpublished: 'warning' },
  },
  facts: ['authorId', 'categoryId', 'publishedIn', 'publishAt'],
  groups: [
    {
      words: { es: 'El artículo', en: 'The article' },
      hint: {
        es: 'Escríbalo en español, en inglés o en ambos. Solo se muestra en los idiomas en que se publica.',
        en: 'Write it in Spanish, in English or in both. It is only shown in the languages it is published in.',
      },
      fields: ['publishedIn', 'title', 'excerpt', 'body', 'image'],
    },
    {
      words: { es: 'Autor y temas', en: 'Author and topics' },
      fields: ['authorId', 'categoryId', 'serviceIds', 'courseIds', 'tags', 'publishAt'],
    },
    {
      words: { es: 'Dirección web y buscadores', en: 'Web address and search engines' },
      fields: ['slug', 'seoTitle', 'seoDescription'],
    },
  ],
  hints: {
    publishedIn: {
      es: 'Cada idioma elegido necesita título, resumen, texto y nombre en la dirección.',
      en: 'Each language chosen needs title, summary, text and name in the address.',
    },
    excerpt: {
      es: 'De 40 a 300 letras; aparece en la lista del blog y en los buscadores.',
      en: 'From 40 to 300 letters; shown in the blog’s list and by search engines.',
    },
    image: {
      es: 'De 1200 × 630 puntos o más. Sin imagen se muestra el dibujo de la primera norma.',
      en: '1200 × 630 pixels or more. Without one the drawing of the first standard is shown.',
    },
    authorId: {
      es: 'Los visitantes leen su nombre y su cargo.',
      en: 'Visitors read the name and position.',
    },
    courseIds: {
      es: 'En blanco se ofrecen cursos de las mismas normas.',
      en: 'Left blank, courses on the same standards are offered.',
    },
    publishAt: {
      es: 'Se pone sola al publicar. Con una fecha futura, un artículo publicado queda programado.',
      en: 'Set by itself when published. With a future date, a published article becomes scheduled.',
    },
    slug: {
      es: 'Se forma solo a partir del título. Si lo cambia, la dirección anterior sigue llevando aquí.',
      en: 'Made from the title by itself. If you change it, the earlier address still leads here.',
    },
    seoTitle: { es: 'En blanco vale el título.', en: 'Left blank, the title is used.' },
    seoDescription: { es: 'En blanco vale el resumen.', en: 'Left blank, the summary is used.' },
  },
  steps: (article) => [...stepsOf(article), ...publishStepOf(article, new Date())],
  previewPath: pathOf,
  publicPath: (article, locale) =>
    article.websiteState === 'published' ? pathOf(article, locale) : undefined,
})
