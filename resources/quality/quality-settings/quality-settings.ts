/** Fields of the settings of quality. */
import { flag, integer, optional, withDefault } from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'

const days = (es: string, en: string, initial: number) =>
  withDefault(integer({ es, en }, { min: 1, max: 365 }), initial)

export const qualitySettings = resource(
  'qualitySettings',
  {
    ncoDays: days('Días laborables para tratar un caso', 'Working days to treat a case', 15),
    containmentDays: days('Días laborables para contenerlo', 'Working days to contain it', 2),
    complaintAcknowledgeDays: days(
      'Días laborables para acusar recibo de una queja',
      'Working days to acknowledge a complaint',
      2,
    ),
    complaintAnswerDays: days('Días laborables para responderla', 'Working days to answer it', 15),
    /** Survey answers with such a rating, or marked as a complaint, are proposed as cases; blank proposes none. */
    proposedRating: optional(
      integer(
        { es: 'Nota más alta que propone un caso', en: 'Highest rating that proposes a case' },
        { min: 1, max: 5 },
      ),
    ),
    needsClosedCapa: flag({
      es: 'Un caso se cierra solo con su acción correctiva cerrada',
      en: 'A case closes only once its corrective action is closed',
    }),
  },
  {
    words: {
      one: { es: 'Ajustes de calidad', en: 'Quality settings' },
      many: { es: 'Ajustes de calidad', en: 'Quality settings' },
    },
    title: ['ncoDays'],
    search: [],
  },
)
export type QualitySettings = Row<typeof qualitySettings.fields>
