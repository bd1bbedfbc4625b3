/** Columns of an event list that are counted from its seats. */
import { flag, integer } from '#core/field.ts'

export const seatColumns = {
  enrolled: integer({ es: 'Inscritos', en: 'Enrolled' }),
  freeSeats: integer({ es: 'Cupos libres', en: 'Free seats' }),
  belowMinimum: flag({ es: 'Sin el mínimo', en: 'Below minimum' }),
}
