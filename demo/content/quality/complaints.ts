/** The complaints of the demo's customers, in every state. */
import type { Complaint } from '#resources/quality/complaints/complaint.ts'

export type DemoComplaint = Pick<Complaint, 'name' | 'topic' | 'description' | 'locale' | 'status'> & {
  medium?: Complaint['medium']
  /** Why the answer was not the last word. */
  reopenReason?: string
  reference?: string
  wish?: string
  phone?: string
  daysAgo: number
  answer?: string
  closeReason?: string
}

export const demoComplaints: readonly DemoComplaint[] = [
  {
    name: 'Rosanna Tejada Caoba',
    topic: 'event',
    reference: 'Auditor interno ISO 9001, sede Santiago',
    description:
      'La segunda sesión empezó casi media hora tarde y no recuperamos el tiempo. Varios tuvimos que irnos antes del ejercicio final.',
    wish: 'Que nos den acceso al ejercicio y a su corrección.',
    phone: '+18095554101',
    locale: 'es',
    status: 'received',
    daysAgo: 0,
  },
  {
    name: 'Edward Blakemoor',
    topic: 'certificate',
    reference: 'Food safety course, October',
    description:
      'Two letters of my surname are swapped on the certificate, and my employer does not accept it.',
    wish: 'A corrected certificate this week, please.',
    locale: 'en',
    status: 'received',
    daysAgo: 6,
  },
  {
    name: 'Milagros Jobo Santana',
    topic: 'invoice',
    reference: 'E310000000123',
    description:
      'La factura salió a nombre de mi empresa anterior aunque di el RNC nuevo al inscribirme. Contabilidad me la devolvió.',
    wish: 'Que la corrijan antes del cierre del mes.',
    phone: '+18295554102',
    medium: 'phone',
    locale: 'es',
    status: 'acknowledged',
    daysAgo: 7,
  },
  {
    name: 'Wilkin Almonte Guayacán',
    topic: 'course',
    description:
      'El material impreso tenía páginas repetidas y faltaba el capítulo de muestreo. El instructor lo proyectó, pero no pudimos anotar.',
    wish: 'Recibir el capítulo que faltaba.',
    locale: 'es',
    status: 'answered',
    daysAgo: 24,
    answer:
      'Tiene razón: la imprenta repitió un pliego. Hoy le enviamos el capítulo de muestreo en PDF y una copia impresa completa sale mañana a su dirección. Desde ahora revisamos un ejemplar de cada tiraje antes del curso. Le pedimos disculpas.',
  },
  {
    name: 'Carolina Peralta Ceiba',
    topic: 'certificate',
    reference: 'Auditor líder ISO 45001',
    description:
      'Pasó un mes desde el curso y todavía no recibo mi certificado; ya pregunté dos veces por correo.',
    locale: 'es',
    status: 'answered',
    daysAgo: 41,
    answer:
      'Su certificado estaba emitido, pero el correo rebotó porque su buzón estaba lleno. Lo enviamos otra vez hoy y confirmamos por teléfono que llegó. Sentimos la espera y que no lo viéramos cuando preguntó.',
  },
  {
    name: 'Yokasta Ramírez Cigua',
    topic: 'course',
    reference: 'Gestión de riesgos ISO 31000, en línea',
    description:
      'La grabación de la tercera sesión se corta a la mitad y la evaluación pregunta por lo que falta en ella.',
    medium: 'phone',
    locale: 'es',
    status: 'reopened',
    daysAgo: 13,
    answer:
      'Subimos la grabación completa de la tercera sesión y abrimos su evaluación de nuevo hasta el domingo. Sentimos el tropiezo.',
    reopenReason: 'Llamó otra vez: la grabación nueva tiene el sonido de otra sesión.',
  },
  {
    name: 'Starlin Féliz Cambrón',
    topic: 'other',
    description: 'El parqueo del hotel estaba lleno y nadie avisó que había que llegar antes.',
    locale: 'es',
    status: 'withdrawn',
    daysAgo: 17,
    closeReason: 'Llamó al día siguiente: el aviso estaba en el correo de la víspera y no lo había visto.',
  },
  {
    name: 'Promociones Digitales',
    topic: 'other',
    description:
      'Su página no aparece en el primer lugar. Por una cuota mensual la posicionamos en una semana.',
    locale: 'es',
    status: 'invalid',
    daysAgo: 11,
    closeReason: 'Es publicidad, no una queja.',
  },
]
