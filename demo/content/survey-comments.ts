/** Comments of the demo's survey responses. */

export const praise = {
  es: [
    'Los ejemplos eran de plantas dominicanas, parecidos a lo que vemos aquí.',
    'El ejercicio de redactar hallazgos: salí con tres listos para mi empresa.',
    'Que se respondieran todas las preguntas sin prisa.',
    'La lista de verificación que nos dieron ya la estamos usando.',
    'El caso práctico de la segunda mañana.',
    'Entender por fin la diferencia entre corrección y acción correctiva.',
    'La instructora conoce el trabajo de planta, no solo la norma.',
    'Las plantillas y que el grupo fuera pequeño.',
    'Practicar la entrevista de auditoría con los compañeros.',
    'El ritmo: teoría corta y mucho taller.',
  ],
  en: [
    'The exercises on risk, which we could take straight to our process map.',
    'Clear explanations and time for questions.',
    'The audit interviews we practised in pairs.',
  ],
} as const

export const wishes = {
  es: [
    'Una sesión más para el taller de indicadores.',
    'El salón estaba muy frío.',
    'Enviar los materiales unos días antes.',
    'Más ejemplos del sector servicios.',
    'Los descansos podrían ser más cortos para terminar antes.',
    'El parqueo fue difícil de encontrar.',
    'Que haya una segunda parte, más avanzada.',
    'La plataforma se cortó un par de veces el segundo día.',
  ],
  en: ['More time for the group work.', 'Send the materials a few days ahead.'],
} as const

export const complaints = {
  es: [
    'Las láminas tenían datos de la versión anterior de la norma y nadie lo aclaró.',
    'Se nos prometió el certificado al terminar y todavía no ha llegado.',
  ],
  en: ['The slides quoted the former edition of the standard, and nobody said so.'],
} as const
