/** Quote templates of each service: a course with its seats, consulting by phases, programmes of audits. */
import type { Create } from '#core/resource.ts'
import type { quoteTemplates } from '#resources/sales/quote-templates/quote-template.ts'
import { courses } from './courses.ts'
import { rich } from '#resources/content/first-content/rich.ts'
import type { Both, WrittenService } from '#resources/content/first-content/written.ts'

type Template = Create<typeof quoteTemplates.fields>
type TemplateItem = Template['items'][number]
type Ids = ReadonlyMap<string, string>

const line = (description: Both, unitPrice: string, more: Partial<TemplateItem> = {}): TemplateItem => ({
  kind: 'other',
  description,
  courseId: null,
  quantity: '1',
  unit: 'unit',
  unitPrice,
  taxCode: 'itbis18',
  taxIncluded: false,
  programmeMonths: null,
  isOptional: false,
  ...more,
})

const greeting = rich({
  es: 'Gracias por su interés. Esta propuesta recoge lo conversado; con gusto la ajustamos a sus fechas y a su equipo.',
  en: 'Thank you for your interest. This proposal follows what we discussed; we will gladly fit it to your dates and your team.',
})
const conditions = rich({
  es: 'Los precios no incluyen el ITBIS. Las visitas fuera de Santo Domingo llevan viáticos al costo. Las fechas se confirman con la orden de compra.',
  en: 'Prices do not include ITBIS. Visits outside Santo Domingo bear travel expenses at cost. Dates are confirmed with the purchase order.',
})
const printed: Both = { es: 'Material impreso por participante', en: 'Printed material for each attendee' }

/** What the service is called in a line: its standard, or its name. */
const subject = ({ standard, name }: WrittenService): Both => ({
  es: standard ?? name.es,
  en: standard ?? name.en,
})

function training(service: WrittenService, courseIds: Ids): Pick<Template, 'name' | 'items'>[] {
  const course = courses.find((one) => one.service === service.code && !one.state && one.type !== 'diplomate')
  if (!course) return []
  const { es, en = es } = course.title
  const courseId = courseIds.get(course.code)!
  const of = { courseId, taxCode: 'exempt' } as const
  return [
    {
      name: { es: `Curso en la empresa: ${es}`, en: `In-company course: ${en}` },
      items: [
        line({ es, en }, '95000', { ...of, kind: 'course', unit: 'group' }),
        line(printed, '850', { quantity: String(course.seats.max), isOptional: true }),
      ],
    },
    {
      name: { es: `Cupos: ${es}`, en: `Seats: ${en}` },
      items: [line({ es, en }, '12500', { ...of, kind: 'eventSeats', unit: 'seat' })],
    },
  ]
}

const phases: { name: Both; unitPrice: string; more?: Partial<TemplateItem> }[] = [
  { name: { es: 'diagnóstico y plan de trabajo', en: 'diagnosis and work plan' }, unitPrice: '85000' },
  {
    name: { es: 'procesos y documentos', en: 'processes and documents' },
    unitPrice: '45000',
    more: { quantity: '4', unit: 'month' },
  },
  {
    name: { es: 'puesta en marcha y formación', en: 'rollout and training' },
    unitPrice: '18000',
    more: { quantity: '6', unit: 'day' },
  },
  { name: { es: 'auditoría interna y cierre', en: 'internal audit and closing' }, unitPrice: '65000' },
  {
    name: { es: 'acompañamiento en la certificación', en: 'support during certification' },
    unitPrice: '38000',
    more: { isOptional: true },
  },
]
function consulting(service: WrittenService): Pick<Template, 'name' | 'items'> {
  const { es, en } = subject(service)
  return {
    name: { es: `Asesoría ${es} por fases`, en: `${en} consulting by phases` },
    items: phases.map(({ name, unitPrice, more }, at) => {
      const n = at + 1
      const description = { es: `Fase ${n}: ${name.es} (${es})`, en: `Phase ${n}: ${name.en} (${en})` }
      return line(description, unitPrice, { kind: 'consulting', ...more })
    }),
  }
}

const lengths = [
  { programmeMonths: 'm3', months: 3, visits: 1, price: '90000' },
  { programmeMonths: 'm6', months: 6, visits: 2, price: '165000' },
  { programmeMonths: 'm12', months: 12, visits: 4, price: '310000' },
] as const
const audits = (service: WrittenService): Pick<Template, 'name' | 'items'>[] =>
  lengths.map(({ programmeMonths, months, visits, price }) => {
    const { es, en } = subject(service)
    const deliverables = (locale: 'es' | 'en') =>
      service.deliverables.map((text) => `\n• ${text[locale]}`).join('')
    const description = {
      es: `Programa de auditorías ${es}, visitas: ${visits}. Entregables:\n• Plan e informe de cada visita${deliverables('es')}`,
      en: `${en} audit programme, visits: ${visits}. Deliverables:\n• Plan and report of each visit${deliverables('en')}`,
    }
    return {
      name: {
        es: `Programa de auditorías ${es}, ${months} meses`,
        en: `${en} audit programme, ${months} months`,
      },
      items: [line(description, price, { kind: 'auditProgramme', programmeMonths })],
    }
  })

export function templatesOf(service: WrittenService, ids: { service: string; courses: Ids }): Template[] {
  const { kinds } = service
  const all = [
    ...(kinds.includes('training') ? training(service, ids.courses) : []),
    ...(kinds.includes('consulting') ? [consulting(service)] : []),
    ...(kinds.includes('auditing') ? audits(service) : []),
  ]
  return all.map((own) => ({
    ...own,
    serviceId: ids.service,
    introduction: greeting,
    terms: conditions,
    currency: 'dop',
  }))
}
