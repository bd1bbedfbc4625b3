/** The mail to an address that asked to register while registration is open. */
import { button, facts, mailTemplate, paragraph, smallPrint } from '#core/mail.ts'
import { invitationMail } from './invitation.mail.ts'

const { firm, username, link } = invitationMail.variables

export const registrationMail = mailTemplate({
  name: 'users.registration',
  title: { es: 'Confirmación de un registro', en: 'Confirmation of a registration' },
  isPrivate: true,
  variables: {
    firm,
    username,
    hours: { label: { es: 'Horas de vigencia', en: 'Hours it lasts' }, sample: { es: '24', en: '24' } },
    link,
  },
  subject: { es: 'Confirme su registro en {firm}', en: 'Confirm your registration at {firm}' },
  body: [
    paragraph({
      es: 'Alguien pidió registrar este correo como usuario de la oficina en línea de {firm}. Si fue usted, ábralo con el enlace y elija su contraseña.',
      en: 'Somebody asked to register this email as a user of the online office of {firm}. If it was you, open the link and choose your password.',
    }),
    button({ es: 'Elegir mi contraseña', en: 'Choose my password' }, '{link}'),
    facts([{ es: 'Su usuario', en: 'Your username' }, '{username}']),
    smallPrint({
      es: 'El enlace funciona una sola vez y vence en {hours} horas. Si no lo pidió usted, no haga nada.',
      en: 'The link works once and ends in {hours} hours. If you did not ask for it, do nothing.',
    }),
  ],
})
