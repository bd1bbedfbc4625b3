/** The map of processes of the demo's firm. */
import type { processKinds } from '#resources/quality/processes/process.ts'
import type { Both } from '#resources/content/first-content/written.ts'
import type { EmployeeKey } from '../written.ts'

export type DemoProcess = {
  code: string
  name: Both
  kind: keyof typeof processKinds
  owner: EmployeeKey
  parent?: string
  clauses: readonly string[]
}

const standard = 'ISO 9001'
/** Only the number of a clause; its text belongs to the standard. */
export const clausesOf = ({ clauses }: DemoProcess) => clauses.map((clause) => ({ standard, clause }))

export const processes: readonly DemoProcess[] = [
  {
    code: 'PE-01',
    name: { es: 'Dirección y planificación', en: 'Direction and planning' },
    kind: 'strategic',
    owner: 'direction',
    clauses: ['5.1', '6.2', '9.3'],
  },
  {
    code: 'PE-02',
    name: { es: 'Gestión de la calidad', en: 'Quality management' },
    kind: 'strategic',
    owner: 'quality',
    clauses: ['4.4', '9.2', '10.2'],
  },
  {
    code: 'PO-01',
    name: { es: 'Formación', en: 'Training' },
    kind: 'operational',
    owner: 'santoDomingo',
    clauses: ['8.5'],
  },
  {
    code: 'PO-02',
    name: { es: 'Diseño de cursos', en: 'Course design' },
    kind: 'operational',
    owner: 'santoDomingo',
    parent: 'PO-01',
    clauses: ['8.3'],
  },
  {
    code: 'PO-03',
    name: { es: 'Inscripción de participantes', en: 'Enrolment' },
    kind: 'operational',
    owner: 'santoDomingo',
    parent: 'PO-01',
    clauses: ['8.2'],
  },
  {
    code: 'PO-04',
    name: { es: 'Realización de eventos', en: 'Delivery of events' },
    kind: 'operational',
    owner: 'santiago',
    parent: 'PO-01',
    clauses: ['8.5', '8.6'],
  },
  {
    code: 'PO-05',
    name: { es: 'Certificación de participantes', en: 'Certification' },
    kind: 'operational',
    owner: 'online',
    parent: 'PO-01',
    clauses: ['8.6', '8.7'],
  },
  {
    code: 'PO-06',
    name: { es: 'Asesoría', en: 'Consulting' },
    kind: 'operational',
    owner: 'direction',
    clauses: ['8.1', '8.5'],
  },
  {
    code: 'PO-07',
    name: { es: 'Auditoría a clientes', en: 'Client audits' },
    kind: 'operational',
    owner: 'quality',
    clauses: ['8.5'],
  },
  {
    code: 'PA-01',
    name: { es: 'Ventas y atención al cliente', en: 'Sales and customer care' },
    kind: 'support',
    owner: 'direction',
    clauses: ['8.2', '9.1'],
  },
  {
    code: 'PA-02',
    name: { es: 'Facturación y cobros', en: 'Billing' },
    kind: 'support',
    owner: 'direction',
    clauses: ['7.5'],
  },
  {
    code: 'PA-03',
    name: { es: 'Compras y proveedores', en: 'Purchasing' },
    kind: 'support',
    owner: 'santiago',
    clauses: ['8.4'],
  },
]
