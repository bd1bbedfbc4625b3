/** Employees in the office: job, user and signature. */
import { bulkEdit } from '#web/office/list/bulk/bulk-step.ts'
import { screensOf } from '#web/office/records/screen.ts'
import { FixedReference } from '#web/office/related/fixed-reference.tsx'
import { UserInput } from '#web/office/form/references/user-input.tsx'
import { employeesApi } from './employee.api.ts'
import { employeeErrors } from './employee-rules.ts'
import { employees, type Employee } from './employee.ts'

export const screens = screensOf<typeof employees.fields, Employee>({
  resource: employees,
  api: employeesApi,
  columns: ['name', 'code', 'position', 'department', 'hireDate', 'active'],
  usual: { words: { es: 'Activos', en: 'Active' }, filters: [{ field: 'active', op: 'eq', value: true }] },
  bulk: [bulkEdit('department', 'position', 'active')],
  facts: ['position', 'department', 'hireDate', 'active'],
  groups: [
    {
      words: { es: 'El puesto', en: 'The job' },
      hint: {
        es: 'El nombre, el correo y el teléfono se cambian en su contacto.',
        en: 'Name, email and phone are changed in the contact.',
      },
      fields: ['contactId', 'position', 'department', 'hireDate', 'endDate', 'active'],
    },
    {
      words: { es: 'Acceso a la oficina', en: 'Access to the office' },
      fields: ['userId'],
    },
    {
      words: { es: 'Firma en certificados y cotizaciones', en: 'Signature on certificates and quotes' },
      fields: ['signatoryTitle', 'signatureImage'],
    },
  ],
  hints: {
    endDate: {
      es: 'Al llegar la fecha, desactive también al empleado y a su usuario.',
      en: 'When the day comes, deactivate the employee and the user too.',
    },
    signatoryTitle: {
      es: 'Debajo de la firma. En blanco vale el cargo.',
      en: 'Below the signature. Left blank, the position is used.',
    },
    signatureImage: {
      es: 'Una firma sobre fondo blanco o transparente.',
      en: 'A signature on a white or transparent ground.',
    },
  },
  createdFrom: {
    segment: 'contacts',
    action: { es: 'Ir a Contactos', en: 'Go to Contacts' },
    text: {
      es: 'Un empleado empieza como contacto: búsquelo o créelo en Contactos y elija allí «Hacer empleado».',
      en: 'An employee begins as a contact: find or create the person in Contacts and choose “Make employee” there.',
    },
  },
  inputs: { contactId: FixedReference, userId: UserInput },
  check: employeeErrors,
})
