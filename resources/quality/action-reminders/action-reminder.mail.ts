/** Mails about actions of quality: to their responsible, and to the owner of the process when they are overdue. */
import { button, facts, mailTemplate, paragraph } from '#core/mail.ts'

const action = { es: 'Acción', en: 'Action' }
const file = { es: 'Caso', en: 'Case' }
const dueDate = { es: 'Fecha límite', en: 'Due date' }
const responsible = { es: 'Responsable', en: 'Responsible' }
const variables = {
  name: { label: { es: 'Nombre', en: 'Name' }, sample: { es: 'Ana', en: 'Ana' } },
  action: {
    label: action,
    sample: { es: 'Probar el equipo antes de la sesión', en: 'Test the equipment before the session' },
  },
  case: {
    label: file,
    sample: {
      es: 'CAPA-2026-0004 Sesiones que empiezan tarde',
      en: 'CAPA-2026-0004 Sessions that start late',
    },
  },
  dueDate: { label: dueDate, sample: { es: '3 de diciembre de 2026', en: 'December 3, 2026' } },
  link: {
    label: { es: 'Enlace', en: 'Link' },
    sample: {
      es: 'https://firma.example/es/office/my-actions',
      en: 'https://firm.example/en/office/my-actions',
    },
  },
}

export const actionDueMail = mailTemplate({
  name: 'quality.actionDue',
  title: { es: 'Recordatorio de una acción', en: 'Reminder of an action' },
  variables,
  subject: { es: 'Vence el {dueDate}: {action}', en: 'Due on {dueDate}: {action}' },
  body: [
    paragraph({ es: 'Hola, {name}:', en: 'Hello {name},' }),
    paragraph({ es: 'Usted es responsable de esta acción:', en: 'You are responsible for this action:' }),
    facts([action, '{action}'], [file, '{case}'], [dueDate, '{dueDate}']),
    button({ es: 'Ver mis acciones', en: 'See my actions' }, '{link}'),
  ],
})

export const actionOverdueMail = mailTemplate({
  name: 'quality.actionOverdue',
  title: { es: 'Acción atrasada', en: 'Overdue action' },
  variables: {
    ...variables,
    responsible: { label: responsible, sample: { es: 'Luis Jobo', en: 'Luis Jobo' } },
  },
  subject: { es: 'Atrasada desde el {dueDate}: {action}', en: 'Overdue since {dueDate}: {action}' },
  body: [
    paragraph({ es: 'Hola, {name}:', en: 'Hello {name},' }),
    paragraph({
      es: 'Esta acción venció y sigue abierta. Si hace falta más tiempo, pida una prórroga indicando el motivo.',
      en: 'This action is past its due date and still open. If more time is needed, ask for an extension.',
    }),
    facts([action, '{action}'], [file, '{case}'], [dueDate, '{dueDate}'], [responsible, '{responsible}']),
    button({ es: 'Abrir', en: 'Open' }, '{link}'),
  ],
})
