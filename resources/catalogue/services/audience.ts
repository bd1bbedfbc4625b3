/** Whom a service or a family of them serves, and what is asked about it. */
import { z } from 'zod'
import { list, longText, optional, text, translated, withDefault } from '#core/field.ts'
import { localizedText } from '#core/public.ts'
import { translate, type Locale, type Translated } from '#core/words.ts'

export const audienceFields = {
  audience: optional(translated(longText({ es: 'A quién sirve', en: 'Whom it serves' }, { max: 600 }))),
  questions: withDefault(
    list(
      { es: 'Preguntas y respuestas', en: 'Questions and answers' },
      {
        question: translated(text({ es: 'Pregunta', en: 'Question' }, { max: 160 })),
        answer: translated(longText({ es: 'Respuesta', en: 'Answer' }, { max: 800 })),
      },
      { max: 12 },
    ),
    [],
  ),
}

export const publicAudience = {
  audience: localizedText.nullable(),
  questions: z.array(z.object({ question: localizedText, answer: localizedText })),
}

type Written = { audience: Translated | null; questions: { question: Translated; answer: Translated }[] }
export const audienceIn = ({ audience, questions }: Written, locale: Locale) => ({
  audience: translate(audience, locale),
  questions: questions.map(({ question, answer }) => ({
    question: translate(question, locale)!,
    answer: translate(answer, locale)!,
  })),
})
