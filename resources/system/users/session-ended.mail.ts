/** The warning that a session ended because an old refresh token was used. */
import { button, facts, mailTemplate, paragraph, smallPrint } from '#core/mail.ts'
import { invitationMail } from './invitation.mail.ts'

const { name, firm, link } = invitationMail.variables

export const sessionEndedMail = mailTemplate({
  name: 'users.session-ended',
  title: { es: 'Sesión cerrada por seguridad', en: 'Session ended for safety' },
  variables: {
    name,
    firm,
    link,
    at: {
      label: { es: 'Cuándo', en: 'When' },
      sample: { es: '21 de noviembre de 2026, 9:05 a. m.', en: 'November 21, 2026, 9:05 AM' },
    },
    address: {
      label: { es: 'Desde la dirección', en: 'From the address' },
      sample: { es: '203.0.113.7', en: '203.0.113.7' },
    },
  },
  subject: {
    es: 'Cerramos una de sus sesiones en {firm}',
    en: 'We ended one of your sessions at {firm}',
  },
  body: [
    paragraph({ es: 'Hola, {name}:', en: 'Hello {name},' }),
    paragraph({
      es: 'Alguien intentó renovar una de sus sesiones con una llave que ya se había cambiado. Puede ser una copia robada, así que cerramos esa sesión.',
      en: 'Somebody tried to renew one of your sessions with a key that had been replaced. It may be a stolen copy, so we ended that session.',
    }),
    facts(
      [{ es: 'Cuándo', en: 'When' }, '{at}'],
      [{ es: 'Desde la dirección', en: 'From the address' }, '{address}'],
    ),
    paragraph({
      es: 'Entre de nuevo. Si no reconoce lo ocurrido, cambie su contraseña en «Mi cuenta».',
      en: 'Sign in again. If you do not recognise this, change your password under “My account”.',
    }),
    button({ es: 'Revisar mi cuenta', en: 'Check my account' }, '{link}'),
    smallPrint({
      es: 'Le escribimos porque es su cuenta; no hace falta responder.',
      en: 'We write because it is your account; no answer is needed.',
    }),
  ],
})
