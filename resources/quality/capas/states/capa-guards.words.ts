/** What a corrective action still lacks, in words. */
import type { Words } from '#core/words.ts'

export const guardWords = {
  ncos: {
    es: 'Enlace al menos una no conformidad, o haga preventiva la acción y diga por qué',
    en: 'Link at least one non-conformity, or make the case preventive and say why',
  },
  unseen: {
    es: 'Incluya a alguien de Calidad: un caso confidencial lo ven solo quienes participan',
    en: 'Include somebody of Quality: only those with a part in it see a confidential case',
  },
  root: { es: 'Marque al menos una causa raíz', en: 'Mark at least one root cause' },
  chain: {
    es: 'Con cinco porqués, la causa raíz está al menos en el segundo nivel',
    en: 'With five whys, the root cause is on the second level at least',
  },
  last: {
    es: 'Con cinco porqués, la causa raíz es la última de su cadena',
    en: 'With five whys, the root cause is the last of its chain',
  },
  uncovered: { es: 'Ninguna acción cubre esta causa raíz', en: 'No action covers this root cause' },
  noAction: { es: 'Planifique al menos una acción', en: 'Plan at least one action' },
  tooEarly: {
    es: 'Debe ser después de la última fecha límite de las acciones',
    en: 'Must be after the last due date of the actions',
  },
  unstarted: { es: 'Inicie la primera acción', en: 'Start the first action' },
  open: { es: 'Falta hacer o anular esta acción', en: 'This action is still to be done or cancelled' },
  beforeDate: {
    es: 'Aún no es la fecha de la verificación: espere o diga por qué antes',
    en: 'The date of the check has not come: wait, or say why before it',
  },
  notEffective: {
    es: 'Solo se cierra con un resultado eficaz',
    en: 'It closes only when the result is effective',
  },
  isEffective: {
    es: 'El resultado es eficaz: cierre la acción',
    en: 'The result is effective: close the case',
  },
  ownAction: {
    es: 'Quien verifica no puede ser responsable de ninguna acción',
    en: 'The verifier must not be responsible for any action',
  },
  signAgain: {
    es: 'El plan cambió después de la firma: quien lo aprueba firma de nuevo',
    en: 'The plan changed after the signature: its approver signs again',
  },
  document: { es: 'Diga qué documento cambia', en: 'Say which document changes' },
} satisfies Record<string, Words>
