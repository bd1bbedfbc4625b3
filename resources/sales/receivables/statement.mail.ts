/** The mail with a customer's statement of account. */
import { facts, mailTemplate, paragraph, smallPrint } from '#core/mail.ts'

const until = { es: 'Al', en: 'As of' }
const balance = { es: 'Balance', en: 'Balance' }
const overdue = { es: 'Vencido', en: 'Overdue' }

export const statementMail = mailTemplate({
  name: 'receivables.statement',
  title: { es: 'Estado de cuenta', en: 'Statement of account' },
  isPrivate: true,
  variables: {
    name: { label: { es: 'Nombre', en: 'Name' }, sample: { es: 'Cumbre Fresca', en: 'Cumbre Fresca' } },
    until: { label: until, sample: { es: '15 de diciembre de 2026', en: 'December 15, 2026' } },
    balance: { label: balance, sample: { es: 'RD$ 118,000.00', en: 'RD$ 118,000.00' } },
    overdue: { label: overdue, sample: { es: 'RD$ 59,000.00', en: 'RD$ 59,000.00' } },
    message: {
      label: { es: 'Mensaje', en: 'Message' },
      sample: { es: 'Quedamos a su orden.', en: 'We are at your service.' },
    },
  },
  subject: { es: 'Estado de cuenta al {until}', en: 'Statement of account as of {until}' },
  body: [
    paragraph({ es: 'Hola, {name}:', en: 'Hello {name},' }),
    paragraph({ es: 'Le enviamos su estado de cuenta.', en: 'Here is your statement of account.' }),
    paragraph({ es: '{message}', en: '{message}' }, { when: 'message' }),
    facts([until, '{until}'], [balance, '{balance}'], [overdue, '{overdue}']),
    smallPrint({
      es: 'El detalle va adjunto en PDF. Si ya pagó, envíenos el comprobante.',
      en: 'The details are attached as PDF. If you have paid, send us the receipt.',
    }),
  ],
})
