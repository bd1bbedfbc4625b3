/** Parses and validates exported template files. */
import { z } from 'zod'
import type { Words } from '#core/words.ts'

/** The file contains the design only, without images of signatures. */
export const templateFile = z.strictObject({
  format: z.literal('conforme-certificate-template'),
  template: z.looseObject({}),
})
type TemplateFile = z.output<typeof templateFile>

const words = {
  tooLarge: {
    es: 'El archivo pesa demasiado para ser una plantilla: elija el que guardó «Exportar a un archivo».',
    en: 'The file is too large for a template: choose the one that “Export to a file” saved.',
  },
  noJson: {
    es: 'El archivo no se puede leer: no es JSON, o está incompleto. Expórtelo otra vez.',
    en: 'The file cannot be read: it is no JSON, or incomplete. Export it again.',
  },
  foreign: {
    es: 'El archivo no es una plantilla de certificado de Conforme.',
    en: 'The file is no certificate template of Conforme.',
  },
} satisfies Record<string, Words>
/** Ten times the size of forty elements with the longest texts. */
const MOST_BYTES = 500_000

type ParsedFile = { file?: TemplateFile; name: string; problem?: Words }

export async function readTemplateFile(file: Blob): Promise<ParsedFile> {
  if (file.size > MOST_BYTES) return { name: '', problem: words.tooLarge }
  const json = await file
    .text()
    .then((text) => JSON.parse(text) as unknown)
    .catch(() => undefined)
  if (json === undefined) return { name: '', problem: words.noJson }
  const { data } = templateFile.safeParse(json)
  if (!data) return { name: '', problem: words.foreign }
  const { name } = data.template
  return { file: data, name: typeof name === 'string' ? name : '' }
}
