/** The corrective and preventive actions of the demo's firm: in all states, two in their second cycle. */
import type { DemoCapa } from './demo-capa.ts'

export const demoCapas: readonly DemoCapa[] = [
  {
    status: 'closed',
    type: 'corrective',
    title: 'Sesiones que empiezan tarde por fallos de equipo',
    problem:
      'Dos jornadas de este año empezaron con más de veinte minutos de retraso porque el proyector no encendió. Ocurre en salones alquilados, no en los propios.',
    source: 'NC-REP',
    process: 'PO-04',
    priority: 'medium',
    ncos: ['El evento empezó 25 minutos tarde', 'Aula sin espacio para las mesas de trabajo'],
    causes: [
      {
        category: 'method',
        why: 'El salón no se prueba antes de la jornada',
        root: 'La lista de preparación no incluye probar equipo y espacio el día anterior',
      },
    ],
    ruledOut: {
      category: 'machine',
      cause: 'Los proyectores son viejos',
      reason: 'Los de reserva son del mismo año y no han fallado.',
    },
    actions: [
      {
        what: 'Añadir a la lista de preparación la prueba de equipo y espacio del día anterior',
        by: 'santoDomingo',
      },
      { what: 'Llevar un proyector de respaldo a cada salón alquilado', by: 'online' },
    ],
    metric: { own: 'attendanceShare', target: '80.00' },
    days: 112,
  },
  {
    status: 'closed',
    type: 'corrective',
    title: 'Cancelaciones avisadas con pocos días',
    problem:
      'Un evento se canceló cuatro días antes; el compromiso es de diez. La decisión espera hasta ver si llegan inscripciones a última hora.',
    source: 'INDICADOR',
    process: 'PO-04',
    priority: 'high',
    ncos: ['Evento cancelado con menos de cinco días de aviso'],
    causes: [
      {
        category: 'management',
        why: 'Se espera hasta el último día para decidir',
        root: 'Nadie tiene a su cargo decidir el día doce antes del evento',
      },
    ],
    actions: [
      { what: 'Decidir cada lunes sobre los eventos de las dos semanas siguientes', by: 'santoDomingo' },
    ],
    firstCycle: {
      action: 'Enviar un recordatorio de inscripciones bajas al coordinador',
      notes: 'El recordatorio se envió, pero otro evento se canceló con cinco días de aviso.',
    },
    metric: { own: 'complaintsPerHundred', target: '3.00' },
    days: 145,
  },
  {
    status: 'effectivenessReview',
    type: 'corrective',
    title: 'Certificados con datos equivocados',
    problem:
      'Dos certificados se emitieron con un apellido o unas horas que no correspondían. Se detectó cuando el participante los recibió.',
    source: 'QUEJA',
    process: 'PO-05',
    priority: 'high',
    ncos: ['Certificado con el apellido mal escrito', 'Certificado con las horas de otro curso'],
    causes: [
      {
        category: 'people',
        why: 'Los nombres se copian a mano de la lista de la empresa',
        root: 'El participante no revisa sus datos antes de la emisión',
      },
      {
        category: 'material',
        why: 'La plantilla guarda las horas del curso anterior',
        root: 'Las horas no se toman del programa del curso',
      },
    ],
    ruledOut: {
      category: 'machine',
      cause: 'El sistema cambia los acentos',
      reason: 'Se probaron cuarenta nombres con acentos y ninguno cambió.',
    },
    actions: [
      { what: 'Pedir a cada participante que confirme su nombre el último día', by: 'santiago' },
      { what: 'Tomar las horas del programa del curso al emitir', by: 'santoDomingo' },
    ],
    firstCycle: {
      action: 'Revisar los nombres entre dos personas antes de emitir',
      notes: 'La revisión encontró errores, pero salió otro certificado con horas equivocadas.',
    },
    metric: { own: 'fulfilledShare', target: '75.00' },
    days: 55,
  },
  {
    status: 'implementing',
    type: 'corrective',
    title: 'Facturas que no coinciden con la inscripción',
    problem:
      'Dos facturas del trimestre tuvieron que corregirse: una a otra razón social y otra con un participante de más.',
    source: 'NC-REP',
    process: 'PA-02',
    priority: 'high',
    ncos: ['Factura emitida a otra razón social', 'Factura con un participante de más'],
    causes: [
      {
        category: 'method',
        why: 'La factura se prepara desde el correo y no desde la inscripción',
        root: 'No hay un paso que compare la factura con la inscripción',
      },
    ],
    actions: [
      { what: 'Facturar siempre desde la inscripción', by: 'online' },
      { what: 'Revisar con ventas los datos fiscales al confirmar', by: 'santoDomingo' },
    ],
    metric: { own: 'creditNotesPerMonth', target: '2.00' },
    days: 17,
  },
  {
    status: 'planning',
    type: 'corrective',
    title: 'Cursos con referencias desactualizadas',
    problem: 'Los participantes señalaron normas sustituidas en la presentación de dos cursos distintos.',
    source: 'ENCUESTA',
    process: 'PO-02',
    priority: 'medium',
    ncos: ['Presentación con referencias desactualizadas'],
    causes: [
      {
        category: 'management',
        why: 'El material se revisa solo cuando alguien lo pide',
        root: 'El calendario no fija una revisión anual de cada curso',
      },
      {
        category: 'material',
        why: 'Cada instructor guarda su copia de la presentación',
        root: 'No hay un lugar único con la versión vigente',
      },
    ],
    actions: [{ what: 'Fijar la revisión anual de cada curso en el calendario', by: 'santiago' }],
    metric: { own: 'questionMean', target: '4.30' },
    days: 18,
  },
  {
    status: 'approved',
    type: 'corrective',
    title: 'Secuencias de comprobantes por vencer',
    problem:
      'Una factura se preparó con una secuencia que vencía ese mismo día. Se detuvo antes de enviarla.',
    source: 'LEGAL',
    process: 'PA-02',
    priority: 'critical',
    ncos: ['Comprobante con secuencia vencida'],
    causes: [
      {
        category: 'measurement',
        why: 'El aviso de vencimiento llega el mismo día',
        root: 'Nadie revisa las secuencias al cerrar el mes',
      },
    ],
    actions: [{ what: 'Revisar las secuencias en el cierre de cada mes', by: 'online' }],
    days: 13,
  },
  {
    status: 'implementing',
    type: 'preventive',
    title: 'Eventos presenciales en temporada de huracanes',
    problem:
      'Entre agosto y noviembre una alerta puede impedir un evento presencial el mismo día. Hoy se decide caso por caso.',
    source: 'RIESGOS',
    process: 'PO-04',
    priority: 'medium',
    ncos: [],
    causes: [
      {
        category: 'environment',
        why: 'La alerta llega con pocas horas de aviso',
        root: 'No hay una sala en línea preparada para cada evento presencial',
      },
    ],
    actions: [
      { what: 'Preparar una sala en línea de reserva para cada evento de la temporada', by: 'online' },
      { what: 'Acordar con los salones el cambio de fecha sin costo', by: 'santoDomingo' },
    ],
    metric: { own: 'attendanceShare', target: '75.00' },
    days: 48,
  },
  {
    status: 'analysis',
    type: 'corrective',
    title: 'Talleres que terminan sin tiempo',
    problem:
      'En tres encuestas el grupo pidió más tiempo para el taller final, que se hizo en veinte minutos.',
    source: 'ENCUESTA',
    process: 'PO-01',
    priority: 'medium',
    ncos: ['Poco tiempo para el taller final'],
    causes: [
      {
        category: 'method',
        why: 'La teoría ocupa el tiempo del taller',
        root: 'El programa no dice a qué hora empieza el taller',
      },
    ],
    actions: [],
    days: 8,
  },
  {
    status: 'draft',
    type: 'improvement',
    title: 'Confirmación de inscripciones de empresas',
    problem:
      'Las personas que inscribe su empresa no siempre reciben la confirmación; conviene enviarla a ambas.',
    source: 'MEJORA',
    process: 'PO-03',
    priority: 'low',
    ncos: ['Dos inscritos sin correo de confirmación'],
    causes: [],
    actions: [],
    days: 3,
  },
  {
    status: 'cancelled',
    type: 'corrective',
    title: 'Ruido de obras junto al salón',
    problem:
      'Una obra vecina interrumpió una jornada. El salón confirmó que la obra terminó esa misma semana.',
    source: 'ENCUESTA',
    process: 'PO-04',
    priority: 'low',
    ncos: ['Ruido de una obra durante la jornada'],
    causes: [],
    actions: [],
    days: 4,
  },
]
