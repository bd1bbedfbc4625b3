/** Fields of editable pages: one record per page of the site. */
import {
  choice,
  flag,
  list,
  longText,
  optional,
  orNone,
  readOnly,
  richText,
  slug,
  text,
  translated,
  withDefault,
} from '#core/field.ts'
import { websiteStates } from '#core/publication.ts'
import { resource, type Row } from '#core/resource.ts'

export const pageKinds = {
  home: { es: 'Inicio', en: 'Home' },
  aboutUs: { es: 'Sobre nosotros', en: 'About us' },
  consulting: { es: 'Asesoría', en: 'Consulting' },
  auditing: { es: 'Auditoría', en: 'Auditing' },
  remoteAudits: { es: 'Auditorías remotas', en: 'Remote audits' },
  auditPrograms: { es: 'Programas de auditoría', en: 'Audit programme management' },
  courses: { es: 'Catálogo de cursos', en: 'Course catalog' },
  dates: { es: 'Fechas de cursos', en: 'Course dates' },
  blog: { es: 'Blog', en: 'Blog' },
  contact: { es: 'Contacto', en: 'Contact' },
  privacy: { es: 'Privacidad', en: 'Privacy' },
  terms: { es: 'Condiciones', en: 'Terms' },
}
export type PageKind = keyof typeof pageKinds
/** Text above and below lists and forms, with initial content. */
export type ListKind = 'courses' | 'dates' | 'blog' | 'contact'

/** The layouts of a section; the last ones include other records. */
export const sectionLayouts = {
  text: { es: 'Texto', en: 'Text' },
  points: { es: 'Lista de puntos', en: 'List of points' },
  cards: { es: 'Tarjetas', en: 'Cards' },
  steps: { es: 'Pasos numerados', en: 'Numbered steps' },
  months: { es: 'Plazos en meses', en: 'Terms in months' },
  standards: { es: 'Puntos y normas', en: 'Points and standards' },
  programmes: { es: 'Programas de asesoría', en: 'Consulting programmes' },
  certificate: { es: 'Texto y certificado', en: 'Text and certificate' },
  figures: { es: 'Cifras de la firma', en: 'Figures of the firm' },
  dates: { es: 'Próximos cursos', en: 'Upcoming courses' },
  team: { es: 'Equipo', en: 'Team' },
}
export type SectionLayout = keyof typeof sectionLayouts

/** Icons of entries; each is a symbol of `web/public/icons.svg`. */
export const pageIcons = {
  award: { es: 'Sello', en: 'Seal' },
  audit: { es: 'Lista verificada', en: 'Checked list' },
  chart: { es: 'Gráfico', en: 'Chart' },
  place: { es: 'Lugar', en: 'Place' },
  flag: { es: 'Meta', en: 'Goal' },
  handshake: { es: 'Acuerdo', en: 'Handshake' },
  sun: { es: 'Sol', en: 'Sun' },
  scale: { es: 'Balanza', en: 'Scales' },
  leaf: { es: 'Hoja', en: 'Leaf' },
  calendar: { es: 'Calendario', en: 'Calendar' },
  plan: { es: 'Plan', en: 'Plan' },
  report: { es: 'Informe', en: 'Report' },
  internet: { es: 'Internet', en: 'Internet' },
  video: { es: 'Videollamada', en: 'Video call' },
  phone: { es: 'Teléfono', en: 'Phone' },
  people: { es: 'Personas', en: 'People' },
  growth: { es: 'Progreso', en: 'Progress' },
  process: { es: 'Proceso', en: 'Process' },
  cycle: { es: 'Ciclo', en: 'Cycle' },
  target: { es: 'Diana', en: 'Target' },
  building: { es: 'Edificio', en: 'Building' },
  laptop: { es: 'Computadora', en: 'Laptop' },
  search: { es: 'Lupa', en: 'Magnifier' },
  tailored: { es: 'A la medida', en: 'Tailored' },
}

export const pages = resource(
  'pages',
  {
    kind: readOnly(choice({ es: 'Página', en: 'Page' }, pageKinds)),
    kicker: optional(translated(text({ es: 'Antetítulo', en: 'Line above the title' }, { max: 80 }))),
    title: translated(text({ es: 'Título', en: 'Title' }, { min: 3, max: 120 })),
    lead: optional(translated(longText({ es: 'Entrada', en: 'Introduction' }, { max: 400 }))),
    sections: withDefault(
      list(
        { es: 'Secciones', en: 'Sections' },
        {
          heading: translated(text({ es: 'Encabezado', en: 'Heading' }, { min: 2, max: 120 })),
          anchor: translated(slug({ es: 'Ancla', en: 'Anchor' })),
          layout: withDefault(choice({ es: 'Presentación', en: 'Layout' }, sectionLayouts), 'text'),
          shaded: flag({ es: 'Sobre fondo de color', en: 'On a shaded background' }),
          lead: optional(
            translated(longText({ es: 'Entrada de la sección', en: 'Section introduction' }, { max: 400 })),
          ),
          body: optional(translated(richText({ es: 'Texto', en: 'Text' }, { max: 10_000 }))),
          leadsTo: orNone(choice({ es: 'Botón que lleva a', en: 'Button that leads to' }, pageKinds)),
          entries: withDefault(
            list(
              { es: 'Elementos', en: 'Entries' },
              {
                title: translated(text({ es: 'Título', en: 'Title' }, { max: 120 })),
                text: optional(translated(longText({ es: 'Explicación', en: 'Explanation' }, { max: 600 }))),
                sign: orNone(choice({ es: 'Dibujo', en: 'Drawing' }, pageIcons)),
                leadsTo: orNone(choice({ es: 'Lleva a', en: 'Leads to' }, pageKinds)),
              },
              { max: 16 },
            ),
            [],
          ),
        },
        { max: 20 },
      ),
      [],
    ),
    closingTitle: optional(translated(text({ es: 'Cierre: título', en: 'Closing: title' }, { max: 120 }))),
    closingText: optional(translated(longText({ es: 'Cierre: texto', en: 'Closing: text' }, { max: 300 }))),
    whatsappTopic: optional(
      translated(text({ es: 'Tema en WhatsApp', en: 'Topic on WhatsApp' }, { max: 80 })),
    ),
    seoTitle: optional(
      translated(text({ es: 'Título para buscadores', en: 'Title for search engines' }, { max: 60 })),
    ),
    seoDescription: optional(
      translated(
        text({ es: 'Descripción para buscadores', en: 'Description for search engines' }, { max: 160 }),
      ),
    ),
    /** Without it visitors see the title of its kind alone. */
    websiteState: withDefault(choice({ es: 'En el sitio', en: 'On the site' }, websiteStates), 'published'),
  },
  {
    words: { one: { es: 'Página', en: 'Page' }, many: { es: 'Páginas', en: 'Pages' } },
    title: ['title'],
    search: ['title', 'lead'],
  },
)
export type Page = Row<typeof pages.fields>
