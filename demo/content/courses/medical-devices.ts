/** Courses for makers and distributors of medical devices. */
import type { DemoCourse } from '../written.ts'

export const medicalDevices: DemoCourse[] = [
  {
    code: 'MED-101',
    type: 'workshop',
    category: 'LAB',
    service: 'ISO13',
    title: { es: 'ISO 13485 para dispositivos médicos' },
    subtitle: { es: 'Fabricantes, distribuidores y esterilizadores' },
    summary: {
      es: 'Domine las exigencias de ISO 13485 que no aparecen en ISO 9001: expediente del producto, validación de procesos, trazabilidad y vigilancia poscomercialización.',
    },
    hours: '16',
    sessions: 2,
    level: 'intermediate',
    modalities: ['onSite', 'online'],
    seats: { min: 6, max: 18 },
    prices: { dop: '17500.00' },
    certificate: 'participation',
    instructors: ['elvira', 'marisela'],
    sections: {
      description: {
        es: `
          El país ensambla y exporta millones de dispositivos médicos cada año desde sus zonas francas. Este
          taller se dirige a quienes reciben auditorías de casas matrices y autoridades extranjeras y
          necesitan hablar el mismo idioma: riesgo, validación, registro y reclamo.`,
      },
      objectives: {
        es: `
          - Ubicar los requisitos regulatorios dentro del sistema de calidad
          - Mantener el expediente del dispositivo y los registros de lote
          - Planificar validaciones de procesos y de programas informáticos
          - Controlar ambientes, limpieza y contaminación
          - Gestionar quejas, avisos y retiros`,
      },
      content: {
        es: `
          - Alcance, exclusiones y no aplicabilidad
          - Gestión de riesgos a lo largo de la realización del producto
          - Calificación de instalación, operación y desempeño
          - Proveedores críticos y esterilización contratada
          - Identificación, trazabilidad e implantes
          - Retroalimentación y vigilancia poscomercialización`,
      },
      audience: {
        es: `
          - Ingenieros de calidad, procesos y validación
          - Encargados de asuntos regulatorios
          - Distribuidores e importadores de equipos médicos`,
      },
    },
  },
]
