/** Fields of blog articles, in one or both languages. */
import { z } from 'zod'
import {
  choice,
  choices,
  type Field,
  image,
  list,
  longText,
  moment,
  notCopied,
  optional,
  readOnly,
  ref,
  refs,
  richText,
  slug,
  text,
  toPublish,
  translated,
  withDefault,
} from '#core/field.ts'
import { websiteStates } from '#core/publication.ts'
import { resource, type Row } from '#core/resource.ts'
import { failWith } from '#core/rules.ts'
import { languages } from '#core/words.ts'

/** Scheduled articles are published by date comparison, so no job changes the state. */
export const articleStates = {
  draft: { es: 'Borrador', en: 'Draft' },
  scheduled: { es: 'Programado', en: 'Scheduled' },
  ...websiteStates,
}
export type ArticleState = keyof typeof articleStates

type InAnyLanguage<V> = { es?: V | null; en?: V | null }
/** A text in one language, whichever it is, or in both. */
function inAnyLanguage<V>(field: Field<V, 'required'>): Field<InAnyLanguage<V>, 'required'> {
  const rule = z
    .strictObject({ es: field.rule.nullish(), en: field.rule.nullish() })
    .refine(({ es, en }) => Boolean(es) || Boolean(en), failWith.required())
  return { ...translated(field), rule, isOneLanguageEnough: true } as unknown as Field<
    InAnyLanguage<V>,
    'required'
  >
}

export const articles = resource(
  'articles',
  {
    title: toPublish(inAnyLanguage(text({ es: 'Título', en: 'Title' }, { min: 5, max: 120 }))),
    slug: toPublish(
      inAnyLanguage(slug({ es: 'Nombre en la dirección web', en: 'Name in the web address' }, 'title')),
    ),
    excerpt: toPublish(
      optional(inAnyLanguage(longText({ es: 'Resumen', en: 'Summary' }, { min: 40, max: 300 }))),
    ),
    body: toPublish(optional(inAnyLanguage(richText({ es: 'Texto', en: 'Text' }, { max: 60_000 })))),
    publishedIn: withDefault(choices({ es: 'Se publica en', en: 'Published in' }, languages, { min: 1 }), [
      'es',
    ]),
    authorId: ref({ es: 'Autor', en: 'Author' }, 'employees'),
    categoryId: optional(ref({ es: 'Categoría', en: 'Category' }, 'serviceCategories')),
    serviceIds: withDefault(
      refs({ es: 'Normas y servicios', en: 'Standards and services' }, 'services', { max: 6 }),
      [],
    ),
    courseIds: withDefault(
      refs({ es: 'Cursos relacionados', en: 'Related courses' }, 'courses', { max: 6 }),
      [],
    ),
    tags: withDefault(
      list(
        { es: 'Temas', en: 'Topics' },
        { name: translated(text({ es: 'Tema', en: 'Topic' }, { min: 2, max: 40 })) },
        { max: 10 },
      ),
      [],
    ),
    image: optional(image({ es: 'Portada', en: 'Cover' })),
    seoTitle: optional(
      inAnyLanguage(text({ es: 'Título para buscadores', en: 'Title for search engines' }, { max: 60 })),
    ),
    seoDescription: optional(
      inAnyLanguage(
        text({ es: 'Descripción para buscadores', en: 'Description for search engines' }, { max: 160 }),
      ),
    ),
    websiteState: notCopied(
      withDefault(choice({ es: 'En el sitio', en: 'On the site' }, articleStates), 'draft'),
    ),
    publishAt: notCopied(optional(moment({ es: 'Fecha de publicación', en: 'Publish date' }))),
    /** Former slugs, which redirect to the current one. */
    oldSlugs: {
      ...readOnly(
        list(
          { es: 'Direcciones anteriores', en: 'Earlier addresses' },
          {
            language: choice({ es: 'Idioma', en: 'Language' }, languages),
            slug: slug({ es: 'Nombre en la dirección web', en: 'Name in the web address' }),
          },
        ),
      ),
      initial: [],
    },
  },
  {
    words: { one: { es: 'Artículo', en: 'Article' }, many: { es: 'Artículos', en: 'Articles' } },
    title: ['title'],
    search: ['title', 'excerpt'],
  },
)
export type Article = Row<typeof articles.fields>
