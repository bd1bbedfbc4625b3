/** Common passwords: a published list of 49,000, and words of this trade and country. */
const words = `
  password passwords passwort motdepasse contrasena contrasenas contrasenia miclave miclavesecreta clave claves
  clavesecreta secreto secreta qwerty qwertyui qwertyuiop asdfgh asdfghjk asdfghjkl zxcvbnm qwertyasdf qazwsx
  qazwsxedc iqazwsx abcabc abcdef abcdefgh abcd abcdabcd aabbccdd iloveyou loveyou teamo tequiero teamomucho miamor
  amormio corazon princesa princess superman batman spiderman pokemon dragon monkey football futbol baseball beisbol
  barcelona realmadrid chocolate estrella mariposa sunshine shadow master michael jennifer jessica ashley daniel
  alejandro alejandra sebastian fernando francisco guadalupe jesucristo diosesamor dioses diosmio bendicion familia
  mifamilia welcome bienvenido bienvenida bienvenidos letmein login access acceso admin administrator administrador
  administracion root superuser usuario user invitado guest test testtest testing prueba pruebas default changeme
  cambiame temporal temporary computer computadora internet samsung google facebook instagram whatsapp microsoft
  windows office empresa oficina trabajo gerencia gerente auditor auditoria auditorias calidad iso conforme
  consultoria capacitacion formacion dominicana dominicano republicadominicana santodomingo quisqueya caribe santiago
  puntacana merengue bachata aguilas tigresdellicey licey escogido yankees hello hellohello whatever trustno
  trustnoone nopassword sinclave sincontrasena passpass passw mypassword mypass mipassword supersecret topsecret
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miercoles
  jueves viernes sabado domingo verano invierno primavera summer winter spring autumn january february december
`

let common: Promise<ReadonlySet<string>> | undefined
/** Loaded when the first password is set, because the list takes five megabytes. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...words.split(/\s+/).filter(Boolean)]),
  )
  return common
}
