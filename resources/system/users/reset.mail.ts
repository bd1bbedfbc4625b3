/** The mail with a password reset link. */
import { button, mailTemplate, paragraph, smallPrint } from '#core/mail.ts'
import { invitationMail } from './invitation.mail.ts'

const { name, firm, link } = invitationMail.variables

export const resetMail = mailTemplate({
  name: 'users.reset',
  title: { es: 'Contraseña nueva', en: 'New password' },
  isPrivate: true,
  variables: {
    name,
    firm,
    link,
    hours: { label: { es: 'Horas de vigencia', en: 'Hours it lasts' }, sample: { es: '24', en: '24' } },
  },
  subject: { es: 'Elija una contraseña nueva para {firm}', en: 'Choose a new password for {firm}' },
  body: [
    paragraph({ es: 'Hola, {name}:', en: 'Hello {name},' }),
    paragraph({
      es: 'La administración restableció su contraseña y cerró sus sesiones. La anterior ya no sirve: elija una nueva.',
      en: 'An administrator reset your password and ended your sessions. The old one no longer works: choose a new one.',
    }),
    button({ es: 'Elegir una contraseña nueva', en: 'Choose a new password' }, '{link}'),
    smallPrint({
      es: 'El enlace funciona una sola vez y vence en {hours} horas. Si no pidió este cambio, avise a la administración.',
      en: 'The link works once and ends in {hours} hours. If you did not ask for this, tell your administrator.',
    }),
  ],
})
