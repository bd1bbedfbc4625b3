/** Fills a database with 2,000 courses, 100,000 contacts and 100,000 events. */
import { sql, type Kysely } from 'kysely'
import { signAccessToken } from '#server/sessions/access-token.ts'
import type { Database } from '#server/database/database.ts'
import { startSession } from '#server/sessions/session.ts'

// As many distinct names as real lists have, so that searches are equally selective.
const firstNames =
  `María José Ana Luis Carmen Rafael Rosa Juan Altagracia Pedro Yolanda Ramón Miguelina Héctor Belkis Óscar Claudia
  Fausto Dulce Wilson Ivelisse Nelson Patricia Rubén Xiomara Víctor Elizabeth Domingo Maribel Julio Sandra César Noemí Andrés Ruth
  Manuel Evelyn Félix Lourdes Ángel Katherine Tomás Jacqueline Alexis Vilma Gregorio Celeste Edwin Milagros Santiago`.split(
    /\s+/,
  )
const lastNames =
  `Peña Rodríguez Núñez Martínez Gómez Ureña Castillo Polanco Féliz Santana Objío Brea Tavárez Quezada Almonte Reynoso
  Vásquez Cabrera Mejía Tejada Durán Paulino Encarnación Guzmán Batista Lora Espaillat Jiménez Pichardo Henríquez Matos Soriano
  Rosario Acosta Valdez Bautista Contreras Disla Marte Familia Ogando Liriano Genao Frías Abreu Camilo Toribio Sánchez Ventura Germán
  Báez Collado Franco Mota Pimentel Rivas Sosa Taveras Ynoa Zapata`.split(/\s+/)
export const topics = [
  'Auditor interno',
  'Gestión de riesgos',
  'Fundamentos',
  'Implementación',
  'Auditor líder',
  'Mejora continua',
  'Indicadores',
  'Acciones correctivas',
]
export const standards = [
  'ISO 9001',
  'ISO 14001',
  'ISO 45001',
  'ISO 22000',
  'ISO 27001',
  'ISO 50001',
  'ISO 22301',
  'ISO 37001',
]
export { firstNames, lastNames }

const pick = (list: string[]) => sql`(${list}::text[])[1 + floor(random() * ${list.length})::int]`
const section = (letters: number) =>
  JSON.stringify({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: 'Texto de la sección con el largo de una real. '.repeat(Math.ceil(letters / 46)),
          },
        ],
      },
    ],
  })

export async function fillDatabase(db: Kysely<Database>): Promise<void> {
  await sql`select setseed(0.42)`.execute(db)
  await sql`insert into service_categories (code, name, slug, rank, active) select 'B' || n, jsonb_build_object('es', 'Categoría ' || n, 'en', 'Category ' || n), jsonb_build_object('es', 'categoria-' || n, 'en', 'category-' || n), n, true from generate_series(1, 8) n`.execute(
    db,
  )
  await sql`
    insert into courses (code, type, category_id, title, summary, duration_hours, languages, modalities, list_prices, certificate_kind, attendance_min_pct, present_min_pct, passing_score, default_instructor_ids, featured, rank, status, website_state)
    select 'B-' || n, 'workshop', (select id from service_categories where code = 'B' || (1 + n % 8)),
      jsonb_build_object('es', ${pick(topics)} || ' ' || ${pick(standards)} || ' ' || n, 'en', 'Course ' || n),
      jsonb_build_object('es', 'Un resumen del curso con el largo de uno real, en dos líneas.', 'en', 'A summary of the course as long as a real one, in two lines.'),
      16, '{es}', '{online}', '[]', 'participation', 80, 80, 70, '{}', false, 100, 'active', 'published'
    from generate_series(1, 2000) n`.execute(db)
  await sql`
    insert into course_sections (course_id, kind, body, rank, visible)
    select c.id, k, jsonb_build_object('es', ${section(900)}::jsonb, 'en', ${section(900)}::jsonb), 1, true
    from courses c, unnest('{description,objectives,content,audience}'::text[]) k where c.code like 'B-%'`.execute(
    db,
  )
  await sql`
    insert into contacts (first_name, last_name, email, phone, preferred_locale, is_billing, is_decision_maker, do_not_contact, status, tags)
    select f, l, lower('p' || n || '@correo' || n % 50 || '.example'), '+1809' || lpad((2000000 + n)::text, 7, '0'), 'es', false, false, false, 'active', '[]'
    from (select n, ${pick(firstNames)} as f, ${pick(lastNames)} || ' ' || ${pick(lastNames)} as l from generate_series(1, 100000) n) p`.execute(
    db,
  )
  await sql`
    insert into events (code, course_id, title, type, status, website_state, visibility, modality, language, timezone, sessions, starts_at, ends_at, integration, capacity, waitlist, prices, instructors, certificate_rule, materials, previous_dates,
      meeting, co_hosts, meeting_series)
    select 'B-' || n, c.id, c.title, 'workshop', s, case when n % 3 = 0 then 'published' else 'unpublished' end, 'public', m, 'es', 'America/Santo_Domingo',
      jsonb_build_array(jsonb_build_object('key', 's1', 'startAt', at, 'endAt', at + interval '4 hours', 'room', null, 'topic', null, 'countsHours', true)),
      at, at + interval '4 hours', 'none', '{"total":25,"onSite":null,"online":null}', '{"enabled":false,"policy":"fifo","offerHours":24}', '[]', '[]',
      '{"minAttendancePct":80,"minScore":null,"surveyRequired":false,"paidRequired":false}', '[]', '[]',
      '{"waitingRoom":false,"isRecorded":false}', '[]', 'perSession'
    from (select n, 1 + (n % 2000) as course, now() + (n - 90000) * interval '50 minutes' as at,
      (array['draft', 'scheduled', 'confirmed', 'completed', 'closed', 'cancelled'])[1 + n % 6] as s, (array['onSite', 'online', 'mixed'])[1 + n % 3] as m
      from generate_series(1, 100000) n) e
    join lateral (select id, title from courses where code = 'B-' || e.course) c on true`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

/** An access token of a new admin. */
export async function adminToken(db: Kysely<Database>): Promise<string> {
  const user = {
    username: `bench${Date.now()}@conforme.test`,
    displayName: 'Bench',
    roles: ['admin' as const],
    locale: 'es' as const,
    active: true,
    registeredAt: new Date().toISOString(),
  }
  const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  const { sessionId } = await startSession(db, id, '127.0.0.1')
  return signAccessToken(db, { userId: id, sessionId })
}
