/** Files that belong to a record, such as what a customer sent. */
import { document_, list, optional, text, withDefault } from '#core/field.ts'
import type { Words } from '#core/words.ts'

/** An uploaded PDF, picture or office file that proves something. */
export const evidenceFile = (label: Words): ReturnType<typeof document_> => ({
  ...document_(label),
  accepts: 'evidence',
})

export const attachmentsField = withDefault(
  list(
    { es: 'Archivos', en: 'Files' },
    {
      file: document_({ es: 'Archivo', en: 'File' }),
      title: optional(text({ es: 'Qué es', en: 'What it is' }, { max: 120 })),
    },
    { max: 20 },
  ),
  [],
)
