/** Mails about a second factor that was switched on or off, or closed after wrong codes. */
import { button, facts, mailTemplate, paragraph, smallPrint } from '#core/mail.ts'
import { sessionEndedMail } from '../users/session-ended.mail.ts'

const { variables } = sessionEndedMail
const hello = paragraph({ es: 'Hola, {name}:', en: 'Hello {name},' })
const when = facts(
  [{ es: 'Cuándo', en: 'When' }, '{at}'],
  [{ es: 'Desde la dirección', en: 'From the address' }, '{address}'],
)
const toAccount = button({ es: 'Revisar mi cuenta', en: 'Check my account' }, '{link}')
const reason = smallPrint({
  es: 'Le escribimos porque es su cuenta; no hace falta responder.',
  en: 'We write because it is your account; no answer is needed.',
})

export const secondFactorOnMail = mailTemplate({
  name: 'users.second-factor-on',
  title: { es: 'Segundo factor activado', en: 'Second factor switched on' },
  variables,
  subject: {
    es: 'Su segundo factor en {firm} está activo',
    en: 'Your second factor at {firm} is on',
  },
  body: [
    hello,
    paragraph({
      es: 'Desde ahora, para entrar a la oficina hace falta su contraseña y un código de su aplicación de autenticación. Guarde bien sus códigos de recuperación.',
      en: 'From now on, signing in to the office needs your password and a code from your authenticator app. Keep your recovery codes safe.',
    }),
    when,
    paragraph({
      es: 'Si no fue usted, avise enseguida a la administración.',
      en: 'If this was not you, tell your administrator at once.',
    }),
    toAccount,
    reason,
  ],
})

export const secondFactorOffMail = mailTemplate({
  name: 'users.second-factor-off',
  title: { es: 'Segundo factor desactivado', en: 'Second factor switched off' },
  variables: {
    ...variables,
    by: {
      label: { es: 'Quién lo desactivó', en: 'Who switched it off' },
      sample: { es: 'Luz Marte', en: 'Luz Marte' },
    },
  },
  subject: {
    es: 'Su segundo factor en {firm} se desactivó',
    en: 'Your second factor at {firm} was switched off',
  },
  body: [
    hello,
    paragraph({
      es: 'Su cuenta ya no pide un código al entrar. Los códigos de recuperación que tenía dejaron de servir.',
      en: 'Your account no longer asks for a code at sign-in. The recovery codes you had stopped working.',
    }),
    when,
    facts([{ es: 'Quién lo desactivó', en: 'Who switched it off' }, '{by}']),
    paragraph({
      es: 'Si no lo esperaba, cambie su contraseña y avise a la administración.',
      en: 'If you did not expect this, change your password and tell your administrator.',
    }),
    toAccount,
    reason,
  ],
})

export const secondFactorClosedMail = mailTemplate({
  name: 'users.second-factor-closed',
  title: {
    es: 'Segundo factor cerrado por códigos incorrectos',
    en: 'Second factor closed after wrong codes',
  },
  variables,
  subject: {
    es: 'Alguien probó códigos para entrar a su cuenta en {firm}',
    en: 'Somebody tried codes to sign in to your account at {firm}',
  },
  body: [
    hello,
    paragraph({
      es: 'Con su contraseña correcta se probaron más de diez códigos. Durante una hora no se acepta ninguno.',
      en: 'With your right password more than ten codes were tried. For an hour none is accepted.',
    }),
    when,
    paragraph({
      es: 'Si no fue usted, alguien conoce su contraseña: pida una nueva en la página de entrada. Con ella podrá entrar enseguida.',
      en: 'If this was not you, somebody knows your password: ask for a new one on the sign-in page. With it you can sign in at once.',
    }),
    toAccount,
    reason,
  ],
})
