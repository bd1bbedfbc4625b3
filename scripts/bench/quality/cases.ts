/** Measures 50,000 cases of quality with 200,000 actions: the list, a case, and cases like another. */
import { sql, type Kysely } from 'kysely'
import { mimeTypes } from '#core/client.ts'
import type { Database } from '#server/database/database.ts'
import type { Load } from '../load.ts'

const CASES = 50_000
const ACTIONS_EACH = 4
const words =
  `certificado nombre equivocado evento retraso proyector material incompleto salón ruido factura lista asistencia firma
  instructor pregunta respuesta encuesta correo enlace sala grabación sonido horario cliente proveedor carpeta informe plazo`.split(
    /\s+/,
  )
const word = (at: string) => sql`(${words}::text[])[1 + (${sql.raw(at)}) % ${words.length}]`

/** One case in two is closed; the others are in the four open states. */
export async function fillCases(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into ncos (number, kind, scope, source, title, description, process_id, detected_at, detected_by, owner_id,
      due_date, severity, similar_ids, is_repeat, is_confidential, named_ids, attachments, status, reopened_count,
      registered_at, closed_at)
    select 'B-' || n, 'nonconformity', 'internal',
      (array['internalAudit', 'customerSurvey', 'processExecution', 'supplier', 'employeeReport'])[1 + n % 5],
      concat_ws(' ', ${word('n')}, ${word('n * 7 / 3')}, ${word('n * 13 / 5')}, ${word('n / 11')}),
      concat_ws(' ', ${word('n * 3')}, ${word('n * 5')}, ${word('n * 11')}, ${word('n * 17')}, ${word('n / 2')},
        'Se anotó en la revisión y se trató con el responsable del proceso.'),
      (select (array_agg(id))[1 + n % count(*)::int] from processes), current_date - n % 1500,
      (select min(id) from employees), (select (array_agg(id))[1 + n % count(*)::int] from employees),
      current_date - n % 1500 + 20, 'minor', '{}', false, n % 100 = 0, '{}', '[]',
      case when n % 2 = 0 then 'closed'
        else (array['registered', 'contained', 'inTreatment', 'awaitingVerification'])[1 + n / 2 % 4] end, 0, now(),
      case when n % 2 = 0 then now() end
    from generate_series(1, ${CASES}::int) n`.execute(db)
  await sql`
    insert into nco_actions (nco_id, type, description, responsible_id, due_date, result, evidence_files, status)
    select c.id, 'correction', 'Corregir y avisar ' || n, (select (array_agg(id))[1 + c.id % count(*)::int] from employees),
      c.due_date, 'Hecho', '[]', 'done'
    from ncos c, generate_series(1, ${ACTIONS_EACH}::int) n where c.number like 'B-%'`.execute(db)
  await sql`insert into nco_items (nco_id, description, output_type)
    select id, 'Salida', 'service' from ncos where number like 'B-%'`.execute(db)
  await sql`analyze ncos, nco_actions, nco_items`.execute(db)
}

export function qualityLoads(token: string): (Load & { promised: number })[] {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const post = (path: string, body: object) => ({
    method: 'POST' as const,
    path: `/v1/es/qms/${path}`,
    headers,
    body: JSON.stringify(body),
  })
  const get = (path: string) => ({ method: 'GET' as const, path: `/v1/es/qms/${path}`, headers })
  const open = { field: 'status', op: 'in', value: ['registered', 'contained', 'inTreatment'] }
  const sort = [{ field: 'dueDate', dir: 'asc' }]
  const cases = [101, 20_002, 33_333, 49_999]
  return [
    {
      name: 'list of 50,000 cases, open by due date',
      requests: [1, 2, 3, 7].map((page) => post('ncos/list', { page, filters: [open], sort })),
      promised: 40,
    },
    {
      name: 'a case with what its next state lacks',
      requests: cases.map((id) => get(`ncos/${id}`)),
      promised: 60,
    },
    {
      name: 'dashboard of quality over all cases',
      callers: 1,
      requests: [get('figures?from=2020-01-01'), get(`figures?from=${new Date().getUTCFullYear()}-01-01`)],
      promised: 150,
    },
    {
      name: 'evidence pack of a case as PDF',
      callers: 1,
      requests: cases.map((id) => {
        const request = get(`ncos/${id}`)
        return { ...request, headers: { ...request.headers, accept: mimeTypes.pdf } }
      }),
      promised: 1000,
    },
    {
      // Asked once, when a case is saved.
      name: 'cases like another',
      callers: 1,
      requests: ['certificado con nombre equivocado', 'ruido en el salón', 'informe fuera de plazo'].map(
        (title, at) =>
          post('ncos/similar', {
            processId: String(at + 1),
            source: 'internalAudit',
            title,
            description: 'Se anotó en la revisión del proceso con su responsable.',
          }),
      ),
      promised: 100,
    },
  ]
}
