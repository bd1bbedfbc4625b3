/** The mail with a password reset link requested at the login. */
import { button, mailTemplate, paragraph, smallPrint } from '#core/mail.ts'
import { resetMail } from './reset.mail.ts'

export const passwordForgottenMail = mailTemplate({
  name: 'users.password-forgotten',
  title: { es: 'Contraseña olvidada', en: 'Forgotten password' },
  isPrivate: true,
  variables: resetMail.variables,
  subject: { es: 'Elija una contraseña nueva para {firm}', en: 'Choose a new password for {firm}' },
  body: [
    paragraph({ es: 'Hola, {name}:', en: 'Hello {name},' }),
    paragraph({
      es: 'Alguien pidió en la entrada de la oficina una contraseña nueva para su cuenta. La actual sigue sirviendo hasta que elija otra.',
      en: 'Somebody asked at the office’s sign-in for a new password for your account. The current one works until you choose another.',
    }),
    button({ es: 'Elegir una contraseña nueva', en: 'Choose a new password' }, '{link}'),
    smallPrint({
      es: 'El enlace funciona una sola vez y vence en {hours} horas. Si no lo pidió usted, no haga nada: su contraseña no cambia.',
      en: 'The link works once and ends in {hours} hours. If you did not ask for it, do nothing: your password stays as it is.',
    }),
  ],
})
