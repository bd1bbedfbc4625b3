/** Certificate templates in the office: layout, signatures and preview. */
import { bulkEdit } from '#web/office/list/bulk/bulk-step.ts'
import { screensOf } from '#web/office/records/screen.ts'
import { validateElements } from './certificate-elements.ts'
import { ElementsInput, SignaturesInput } from './template-lists.screens.tsx'
import { TemplatePreview } from './template-preview.screens.tsx'
import { certificateTemplatesApi } from './certificate-template.api.ts'
import { certificateTemplates, type CertificateTemplate } from './certificate-template.ts'
import { variables } from './certificate-variables.ts'
import { exportStep, ImportTemplate } from './template-file.screens.tsx'

const blanks = Object.keys(variables)
  .map((name) => `{${name}}`)
  .join(' ')

export const screens = screensOf<typeof certificateTemplates.fields, CertificateTemplate>({
  resource: certificateTemplates,
  api: certificateTemplatesApi,
  columns: ['name', 'kind', 'sheet', 'preferred', 'active', 'updatedAt'],
  bulk: [bulkEdit('active')],
  facts: ['kind', 'sheet', 'preferred', 'active', 'statedHours'],
  listTools: ImportTemplate,
  steps: (row) => [exportStep(row)],
  watch: TemplatePreview,
  inputs: { elements: ElementsInput, signatures: SignaturesInput },
  groups: [
    {
      words: { es: 'La plantilla', en: 'The template' },
      fields: ['name', 'kind', 'sheet', 'preferred', 'active', 'statedHours'],
    },
    {
      words: { es: 'Quiénes firman', en: 'Who signs' },
      hint: {
        es: 'Hasta tres. Sin nombre, una firma fija no se imprime. Un empleado firma con la imagen y el cargo de su ficha.',
        en: 'Up to three. Without a name, a fixed signature is not printed. An employee signs with the picture and the title of their record.',
      },
      fields: ['signatures'],
    },
    {
      words: { es: 'Lo que hay en la hoja', en: 'What stands on the sheet' },
      hint: {
        es: `Medidas en milímetros sobre A4; en Carta se ajustan solas. Los textos largos se achican hasta caber. Espacios que se llenan: ${blanks}`,
        en: `Lengths in millimetres on A4; on Letter they adjust by themselves. Long texts shrink until they fit. Blanks to be filled: ${blanks}`,
      },
      fields: ['elements'],
    },
  ],
  hints: {
    preferred: {
      es: 'La que se usa para su clase cuando no se elige otra.',
      en: 'Used for its kind unless another is chosen.',
    },
    statedHours: {
      es: 'De las sesiones que cuentan horas; sin sesiones, las del curso. Un instructor lleva siempre las impartidas.',
      en: 'Of the sessions that count hours; without sessions, those of the course. Instructors always get those held.',
    },
  },
  // Cast: the form has the same fields; the endpoint's rule refuses unfinished input.
  check: (values) => validateElements((values['elements'] ?? []) as CertificateTemplate['elements']),
})
