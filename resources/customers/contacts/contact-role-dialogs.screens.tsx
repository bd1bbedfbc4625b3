/** Makes a contact an employee or an instructor with a short form. */
import { useNavigate } from 'react-router'
import type { Fields } from '#core/field.ts'
import { say, type Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { slugOf } from '#web/slug.ts'
import { ResourceForm, type ResourceFormProps } from '#web/office/form/resource-form.tsx'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { employees } from '#resources/customers/employees/employee.ts'
import { instructors } from '#resources/catalogue/instructors/instructor.ts'
import { contactsApi } from './contact.api.ts'
import { fullName, type Contact } from './contact.ts'

const words = {
  employeeTitle: { es: '{name} será empleado', en: '{name} becomes an employee' },
  employeeText: {
    es: 'Recibe un código de empleado y puede coordinar eventos. Su contacto se conserva: el nombre, el correo y el teléfono se siguen cambiando aquí.',
    en: 'They get an employee code and may coordinate events. The contact stays: name, email and phone are still changed here.',
  },
  makeEmployee: { es: 'Hacer empleado', en: 'Make employee' },
  instructorTitle: { es: '{name} será instructor', en: '{name} becomes an instructor' },
  instructorText: {
    es: 'Podrá asignarle eventos. En el sitio aparece cuando complete su perfil y lo publique.',
    en: 'You can assign events. The profile shows on the site once it is complete and published.',
  },
  makeInstructor: { es: 'Hacer instructor', en: 'Make instructor' },
} satisfies Record<string, Words>

type DialogProps = { onClose: () => void }

export function MakeEmployee({ onClose }: DialogProps) {
  const { row: contact, client } = useRecord<Contact>()
  const { id, position, department } = contact
  return (
    <RoleDialog
      title={words.employeeTitle}
      text={words.employeeText}
      fields={pickFields(employees.fields, ['position', 'department', 'hireDate'])}
      initial={{ position, department }}
      submitText={words.makeEmployee}
      // The form validates against the fields of the call.
      save={(input) => client.call(contactsApi.makeEmployee, { params: { id }, input: input as never })}
      segment="employees"
      onClose={onClose}
    />
  )
}

export function MakeInstructor({ onClose }: DialogProps) {
  const { row: contact, client } = useRecord<Contact>()
  const slug = slugOf(fullName(contact))
  return (
    <RoleDialog
      title={words.instructorTitle}
      text={words.instructorText}
      fields={pickFields(instructors.fields, ['slug', 'languages', 'serviceIds'])}
      initial={{ slug: { es: slug, en: slug }, languages: [contact.preferredLocale] }}
      submitText={words.makeInstructor}
      // The form validates against the fields of the call.
      save={(input) =>
        client.call(contactsApi.makeInstructor, { params: { id: contact.id }, input: input as never })
      }
      segment="instructors"
      onClose={onClose}
    />
  )
}

const pickFields = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name]!]))

type RoleDialogProps = Pick<ResourceFormProps, 'fields' | 'initial' | 'save'> & {
  title: Words
  text: Words
  submitText: Words
  segment: 'employees' | 'instructors'
  onClose: () => void
}

function RoleDialog({ title, text, segment, onClose, ...form }: RoleDialogProps) {
  const { row: contact, locale } = useRecord<Contact>()
  const navigate = useNavigate()
  return (
    <OfficeDialog title={say(title, locale, { name: fullName(contact) })} onClose={onClose}>
      <p>{text[locale]}</p>
      <ResourceForm
        {...form}
        isInDialog
        draftKey={`${segment} of contact ${contact.id}`}
        onSaved={({ id }) => {
          onClose()
          void navigate(officeHref(locale, segment, id))
        }}
        onCancel={onClose}
      />
    </OfficeDialog>
  )
}
