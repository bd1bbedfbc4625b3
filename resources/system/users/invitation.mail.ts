/** The mail that invites a person to choose a password. */
import { button, facts, mailTemplate, paragraph, smallPrint } from '#core/mail.ts'

export const invitationMail = mailTemplate({
  name: 'users.invitation',
  title: { es: 'Invitación de un usuario', en: 'Invitation of a user' },
  isPrivate: true,
  variables: {
    name: { label: { es: 'Nombre', en: 'Name' }, sample: { es: 'Luz Marte', en: 'Luz Marte' } },
    firm: { label: { es: 'Firma', en: 'Firm' }, sample: { es: 'Conforme', en: 'Conforme' } },
    username: {
      label: { es: 'Correo', en: 'Email' },
      sample: { es: 'luz.marte@empresa.example', en: 'luz.marte@company.example' },
    },
    days: { label: { es: 'Días de vigencia', en: 'Days it lasts' }, sample: { es: '7', en: '7' } },
    link: {
      label: { es: 'Enlace', en: 'Link' },
      sample: {
        es: 'https://firma.example/es/office/register',
        en: 'https://firm.example/en/office/register',
      },
    },
  },
  subject: { es: 'Su acceso a la oficina de {firm}', en: 'Your access to the {firm} office' },
  body: [
    paragraph({ es: 'Hola, {name}:', en: 'Hello {name},' }),
    paragraph({
      es: 'Le hemos abierto un acceso a la oficina en línea de {firm}. Elija su contraseña y entre.',
      en: 'You now have access to the online office of {firm}. Choose your password and come in.',
    }),
    button({ es: 'Elegir mi contraseña', en: 'Choose my password' }, '{link}'),
    facts([{ es: 'Su usuario', en: 'Your username' }, '{username}']),
    smallPrint({
      es: 'El enlace funciona una sola vez y vence en {days} días. Si no esperaba este correo, no haga nada.',
      en: 'The link works once and ends in {days} days. If you did not expect this mail, do nothing.',
    }),
  ],
})
