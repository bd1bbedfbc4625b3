/** Fields of employees: contacts who work for the firm. */
import { date, flag, image, optional, readOnly, ref, text, translated, withDefault } from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'

export const employees = resource(
  'employees',
  {
    contactId: ref({ es: 'Contacto', en: 'Contact' }, 'contacts'),
    /** A copy of the contact's name for search and sorting, updated by the contact handlers. */
    name: readOnly(text({ es: 'Nombre', en: 'Name' }, { max: 161 })),
    code: readOnly(text({ es: 'Código', en: 'Code' }, { max: 20 })),
    position: text({ es: 'Cargo', en: 'Position' }, { min: 2, max: 100 }),
    department: optional(text({ es: 'Departamento', en: 'Department' }, { max: 100 })),
    hireDate: date({ es: 'Fecha de ingreso', en: 'Hire date' }, { max: 365 }),
    endDate: optional(date({ es: 'Fecha de salida', en: 'End date' })),
    userId: optional(ref({ es: 'Usuario', en: 'User' }, 'users')),
    signatureImage: optional(image({ es: 'Firma', en: 'Signature' })),
    signatoryTitle: optional(
      translated(text({ es: 'Cargo al firmar', en: 'Title when signing' }, { max: 100 })),
    ),
    active: withDefault(flag({ es: 'Activo', en: 'Active' }), true),
  },
  {
    words: { one: { es: 'Empleado', en: 'Employee' }, many: { es: 'Empleados', en: 'Employees' } },
    title: ['name'],
    search: ['name', 'code', 'position', 'department'],
  },
)
export type Employee = Row<typeof employees.fields>
