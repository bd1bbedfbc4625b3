/** What the demo's attendees say they applied, weeks after an event. */
export const applied = {
  es: [
    'Reescribimos la lista de verificación y ya hicimos dos auditorías internas con ella.',
    'Cambié la forma de redactar los hallazgos; el gerente los entiende a la primera.',
    'Los indicadores del proceso de compras. Falta convencer a producción.',
    'Todavía nada: la empresa aplazó el proyecto para enero.',
    'El análisis de causas, con el equipo de planta, cada lunes.',
  ],
  en: ['The interview technique, in two supplier audits.', 'Nothing yet: the project was put off.'],
} as const
