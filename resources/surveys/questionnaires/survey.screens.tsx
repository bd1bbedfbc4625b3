/** Surveys in the office: questions and period. */
import { bulkEdit } from '#web/office/list/bulk/bulk-step.ts'
import { screensOf } from '#web/office/records/screen.ts'
import { validateQuestions } from './survey-questions.ts'
import { QuestionsInput } from './survey-questions.screens.tsx'
import { surveysApi } from './survey.api.ts'
import { surveys, type Survey } from './survey.ts'

export const screens = screensOf<typeof surveys.fields, Survey>({
  resource: surveys,
  api: surveysApi,
  columns: ['name', 'purpose', 'anonymous', 'isUsual', 'active', 'updatedAt'],
  bulk: [bulkEdit('active')],
  isRemovable: ({ isUsual }) => !isUsual,
  usual: { words: { es: 'Activas', en: 'Active' }, filters: [{ field: 'active', op: 'eq', value: true }] },
  facts: ['purpose', 'isUsual', 'anonymous', 'opensBeforeMinutes', 'closesAfterDays'],
  groups: [
    {
      words: { es: 'La encuesta', en: 'The survey' },
      fields: ['name', 'purpose', 'isUsual', 'active', 'anonymous'],
    },
    // The list itself has a label.
    { fields: ['questions'] },
    {
      words: { es: 'Cuándo se responde', en: 'When it is answered' },
      fields: ['opensBeforeMinutes', 'closesAfterDays'],
    },
  ],
  hints: {
    isUsual: {
      es: 'Se usa cuando ni el evento ni su curso nombran otra. Solo una puede serlo.',
      en: 'Used when neither the event nor its course names another. Only one can be it.',
    },
    anonymous: {
      es: 'La respuesta no queda unida a la persona y no puede cambiarse después.',
      en: 'The answer is not tied to the person and cannot be changed afterwards.',
    },
    questions: {
      es: 'Las de contenido, instructor, expectativas, organización y recomendación se cuentan en las estadísticas.',
      en: 'Those on content, instructor, expectations, organisation and recommendation are counted in the statistics.',
    },
  },
  check: ({ questions }) => validateQuestions(questions as Survey['questions']),
  inputs: { questions: QuestionsInput },
})
